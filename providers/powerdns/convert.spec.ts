import fc from 'fast-check';
import { anyZone } from '../../test/builders/zones.js';
import { parseZoneName } from '../../src/dns/index.js';
import type { Change, Rrset } from '../../src/dns/index.js';
import type { PowerDnsRrset } from './answers.js';
import { rrset as rrsetAnswer } from './answers.js';
import { listedText, patchFor, readRrsets, withoutStaleMeta } from './convert.js';

const zone = parseZoneName('example.org');
const raw = (type: string, contents: readonly string[], changed: Partial<PowerDnsRrset> = {}): PowerDnsRrset => ({
  name: 'x.example.org.',
  type,
  ttl: 300,
  records: contents.map((content) => ({ content, disabled: false })),
  comments: [],
  ...changed,
});
const read = (set: PowerDnsRrset): Rrset => {
  const { rrsets, unreadable } = readRrsets([set], zone);
  expect(unreadable).toEqual([]);
  return rrsets[0]!;
};
const creation = (after: Rrset): Change => ({ id: `${after.name}/${after.type}`, kind: 'create', after });
const written = (set: PowerDnsRrset) => patchFor(creation(read(set)), zone);

describe('record data of PowerDNS', () => {
  it.each([
    ['SSHFP', '1 1 0123456789abcdef0123456789abcdef01234567'],
    ['TLSA', '3 1 1 abcdef'],
    ['NAPTR', '100 10 "u" "E2U+sip" "!^.*$!sip:x@example.org!" .'],
    ['CERT', '1 12345 8 AAECAw=='],
    ['URI', '10 1 "ftp://ftp1.example.com/public;x"'],
    ['HINFO', '"PC" "say \\"hi\\" \\\\ \\195\\182"'],
    ['LOC', '51 30 12.748 N 0 7 39.611 W 10.00m 1.00m 10000.00m 10.00m'],
    ['LOC', '0 0 0.001 S 179 59 59.999 E -100000.00m 0.00m 90000000.00m 0.01m'],
    ['HTTPS', '1 . alpn=h2,h3 port=8443 ipv4hint=192.0.2.1 ipv6hint=2001:db8::1,2001:db8::2'],
    ['HTTPS', '1 . mandatory=alpn,port alpn=h2 no-default-alpn port=443 ech="AAECAw=="'],
    ['SVCB', '1 svc.example.net. alpn=f\\\\\\\\oo\\\\,bar,h2 key667="a b\\200"'],
    ['SVCB', '1 dns.example.net. alpn=doq key7="/dns-query{?dns}" key8=""'],
    ['SVCB', '1 . key65000="a ohttp b dohpath=c"'],
    ['ALIAS', 'target.example.net.'],
    ['LUA', 'TXT "a;b\\"c\\\\d" "two"'],
    ['TYPE65280', '\\# 3 010203'],
    ['NID', '10 0014:4FFF:FF20:EE64'],
    ['L64', '10 2001:0DB8:1140:1000'],
  ])('is written back unchanged: %s %s', (type, content) => {
    expect(written(raw(type, [content]))).toMatchObject({ type, records: [{ content }] });
  });

  it('is in the usual form for every type except LUA, which is kept as octets under the type code of PowerDNS', () => {
    expect(read(raw('ALIAS', ['a.b.']))).toMatchObject({ type: 'ALIAS', values: ['a.b.'] });
    expect(read(raw('SVCB', ['1 . alpn=doq key7="/q"']))).toMatchObject({ values: ['1 . alpn=doq dohpath="/q"'] });
    expect(read(raw('LUA', ['A "x"']))).toMatchObject({ type: 'TYPE65402', values: ['\\# 4 00010178'] });
  });

  it.each([
    ['APL', '3:192.0.2.0/24'],
    ['SSHFP', '1'],
    ['TLSA', '3 1 1 xyz'],
    ['DS', '99999 13 2 ab'],
    ['LOC', 'somewhere'],
    ['HTTPS', '1 . colour=blue'],
    ['CNAME', 'two words'],
    ['LUA', 'A unquoted'],
    ['UNHEARD', 'of'],
  ])('is reported as unreadable, with its name and type: %s %s', (type, content) => {
    const { rrsets, unreadable } = readRrsets([raw('A', ['192.0.2.1']), raw(type, [content])], zone);
    expect(rrsets).toHaveLength(1);
    expect(unreadable).toMatchObject([{ name: 'x.example.org.', type, records: [{ content }] }]);
  });
});

describe('the text that PowerDNS has for a set', () => {
  it('is read as this set', () => {
    fc.assert(
      fc.property(anyZone, ({ name, rrsets }) => {
        const texts = rrsets.map((rrset) => listedText(rrset, name));
        const listed = texts.map((text) => rrsetAnswer(JSON.parse(text ?? ''), ''));
        expect(readRrsets(listed, name)).toEqual({ rrsets, unreadable: [] });
      }),
    );
  });

  it('is not known for a set with data beside its records', () => {
    expect(listedText({ ...read(raw('A', ['192.0.2.1'])), meta: { comments: [] } }, zone)).toBeNull();
  });
});

describe('disabled records and comments', () => {
  const comments = [{ content: 'why', account: 'ops', modified_at: 1, unknown_field: true }];
  const records = [
    { content: '192.0.2.1', disabled: true },
    { content: '192.0.2.2', disabled: false },
  ];
  const set = raw('A', [], { records, comments });

  it('are kept beside the values and written back', () => {
    expect(read(set)).toMatchObject({
      values: ['192.0.2.1', '192.0.2.2'],
      meta: { disabled: ['192.0.2.1'], comments },
    });
    expect(written(set)).toMatchObject({ records, comments });
  });

  it('are not sent when a set has none, so that comments on the server stay', () => {
    expect(read(raw('A', ['192.0.2.1']))).not.toHaveProperty('meta');
    expect(written(raw('A', ['192.0.2.1']))).not.toHaveProperty('comments');
  });

  it('stay when a change does not mention them', () => {
    const before = read(set);
    const after = { ...before, ttlSeconds: 600, meta: undefined };
    expect(patchFor({ id: 'x/A', kind: 'update', before, after }, zone)).toMatchObject({ ttl: 600, records, comments });
  });

  it('are replaced by a change that has others', () => {
    const before = read(set);
    const after = { ...before, meta: { disabled: before.values.slice(1) } };
    expect(patchFor({ id: 'x/A', kind: 'update', before, after }, zone)).toMatchObject({
      comments: [],
      records: [{ disabled: false }, { disabled: true }],
    });
  });

  it('are served again by a change that says that none is disabled', () => {
    const before = read(set);
    const after = withoutStaleMeta({ ...before, meta: { comments, disabled: [] } });
    expect(patchFor({ id: 'x/A', kind: 'update', before, after }, zone)).toMatchObject({
      comments,
      records: [{ disabled: false }, { disabled: false }],
    });
  });

  it('are dropped with the value that was disabled', () => {
    const edited = { ...read(set), values: read(set).values.slice(1) };
    expect(withoutStaleMeta(edited).meta).toEqual({ comments });
  });

  it('are ignored in a set without records', () => {
    expect(readRrsets([raw('A', [], { comments })], zone)).toEqual({ rrsets: [], unreadable: [] });
  });
});
