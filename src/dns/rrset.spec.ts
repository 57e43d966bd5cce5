import fc from 'fast-check';
import { anyZone, rrsets } from '../../test/builders/zones.js';
import { parseOwner, parseZoneName } from './names/name.js';
import { parseRdata } from './rdata.js';
import { parseRecordType } from './record-types.js';
import { canonicalRrset, makeRrset, rrsetId, sameRrset, shareCanonicalText } from './rrset.js';
import type { Rdata, RecordType, Rrset, RrsetMeta } from './types.js';
import { DnsRuleError } from './types.js';

const zone = parseZoneName('example.org');

function set(type: string, values: string[], parts: { ttlSeconds?: number; meta?: RrsetMeta } = {}): Rrset {
  const recordType = parseRecordType(type);
  return makeRrset({
    name: parseOwner('www', zone),
    type: recordType,
    ttlSeconds: parts.ttlSeconds ?? 300,
    values: values.map((value) => parseRdata(recordType, value)),
    meta: parts.meta,
  });
}

describe('the canonical text of a set', () => {
  it('is computed once for two sets of which one is known to have the same', () => {
    const [known, twin] = [set('A', ['192.0.2.1']), set('A', ['192.0.2.1'])];
    shareCanonicalText(known, twin);
    expect(canonicalRrset(twin)).toBe(canonicalRrset(known));
    expect(canonicalRrset(twin)).toBe(canonicalRrset(set('A', ['192.0.2.1'])));
  });
});

describe('making a set', () => {
  it('sorts values and keeps each once', () => {
    expect(set('A', ['192.0.2.10', '192.0.2.9', '192.0.2.10']).values).toEqual(['192.0.2.9', '192.0.2.10']);
    expect(set('TXT', ['"ab"', '"a" "b"', '"ab"']).values).toEqual(['"a" "b"', '"ab"']);
  });

  it('leaves empty meta out', () => {
    expect(set('A', ['192.0.2.1'], { meta: {} })).not.toHaveProperty('meta');
    expect(set('A', ['192.0.2.1'], { meta: { proxied: true } }).meta).toEqual({ proxied: true });
  });

  it.each([-1, 1.5, 2 ** 31, NaN])('refuses a TTL of %d seconds', (ttlSeconds) => {
    expect(() => set('A', ['192.0.2.1'], { ttlSeconds })).toThrow(expect.objectContaining({ rule: 'bad_ttl' }));
  });

  it('refuses a set without values and a CNAME with two', () => {
    expect(() => set('A', [])).toThrow(expect.objectContaining({ rule: 'no_values' }));
    expect(() => set('CNAME', ['a.', 'b.'])).toThrow(DnsRuleError);
    expect(() => set('CNAME', ['a.', 'b.'])).toThrow('www can have one CNAME record only, not 2');
    expect(set('CNAME', ['a.', 'a.']).values).toEqual(['a.']);
  });

  it('reads a set that was stored as octets before its type was known, under its present type name', () => {
    const stored = { name: parseOwner('www', zone), ttlSeconds: 300 };
    const https = makeRrset({
      ...stored,
      type: 'HTTPS' as RecordType,
      values: ['\\# 10 00010000010003026832' as Rdata],
    });
    expect(https.values).toEqual(['1 . alpn=h2']);
    const lp = makeRrset({ ...stored, type: 'TYPE107' as RecordType, values: ['\\# 5 0001016100' as Rdata] });
    expect(lp).toMatchObject({ type: 'LP', values: ['1 a.'] });
    expect(sameRrset({ ...https, values: ['\\# 10 00010000010003026832' as Rdata] }, https)).toBe(true);
  });

  it('names a set by owner and type', () => {
    expect(rrsetId(parseOwner('', zone), parseRecordType('mx'))).toBe('@/MX');
  });
});

describe('the same set', () => {
  const plain = set('A', ['192.0.2.1'], { meta: { a: 1, b: { c: [1, 2], d: null } } });

  it('does not depend on the order of keys, and does on TXT segments', () => {
    expect(sameRrset(plain, set('A', ['192.0.2.1'], { meta: { b: { d: null, c: [1, 2] }, a: 1 } }))).toBe(true);
    expect(sameRrset(set('TXT', ['"ab"', '"c"']), set('TXT', ['"a" "b"', '"c"']))).toBe(false);
  });

  it('is another when one of its values is disabled, and does not depend on a list that disables none', () => {
    const two = ['192.0.2.1', '192.0.2.2'];
    const disabled = set('A', two, { meta: { comment: 'x', disabled: ['192.0.2.2'] } });
    expect(sameRrset(disabled, set('A', two, { meta: { comment: 'x' } }))).toBe(false);
    expect(
      sameRrset(set('A', two, { meta: { comment: 'x', disabled: [] } }), set('A', two, { meta: { comment: 'x' } })),
    ).toBe(true);
  });

  it.each([
    ['TTL', set('A', ['192.0.2.1'], { meta: plain.meta, ttlSeconds: 301 })],
    ['value', set('A', ['192.0.2.2'], { meta: plain.meta })],
    ['meta', set('A', ['192.0.2.1'], { meta: { a: 1, b: { c: [2, 1], d: null } } })],
    ['missing meta', set('A', ['192.0.2.1'])],
    ['type', { ...plain, type: parseRecordType('AAAA') }],
  ])('is another with another %s', (_what, other) => {
    expect(sameRrset(plain, other)).toBe(false);
  });

  it('holds for each set of a zone with itself alone', () => {
    fc.assert(
      fc.property(anyZone, ({ rrsets: sets }) => {
        for (const a of sets) expect(sets.filter((b) => sameRrset(a, b))).toEqual([a]);
      }),
    );
    expect(rrsets('www A 192.0.2.1')[0]).toEqual(set('A', ['192.0.2.1'], { ttlSeconds: 3_600 }));
  });
});
