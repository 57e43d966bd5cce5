import fc from 'fast-check';
import { anyRdata, aZone, dataTypes } from '../../../test/builders/zones.js';
import { describeChange } from './describe-change.js';
import { shownValues } from './shown-values.js';
import { phraseOf } from '../phrases/phrase.js';
import { diffZones } from './diff.js';
import { textOf } from '../phrases/statement.js';
import { sameRdata } from '../rdata.js';
import { parseRecordType } from '../record-types.js';
import type { Rdata, RecordType } from '../types.js';

function sentences(before: string, after: string): string[] {
  const live = aZone(before);
  return diffZones(live, aZone(after).rrsets, 'exact').map((change) => describeChange(change, live.name).text);
}

/** As it stands in an English sentence. */
function text(type: RecordType, value: Rdata): string {
  return shownValues(type, [value]).map(textOf).join('');
}

describe('describeChange', () => {
  it.each([
    ['www 300 A 192.0.2.1', 'www 300 A 192.0.2.9', 'www A will point to 192.0.2.9 instead of 192.0.2.1.'],
    ['www 300 A 192.0.2.1', 'www 300 A 192.0.2.1\nwww 300 A 192.0.2.2', 'www A will also point to 192.0.2.2.'],
    [
      'www 300 A 192.0.2.1\nwww 300 A 192.0.2.2',
      'www 300 A 192.0.2.1',
      'www A will no longer point to 192.0.2.2. 192.0.2.1 stays.',
    ],
    [
      'www 300 A 192.0.2.1\nwww 300 A 192.0.2.2\nwww 300 A 192.0.2.3',
      'www 300 A 192.0.2.1\nwww 300 A 192.0.2.2\nwww 300 A 192.0.2.4',
      'www A will point to 192.0.2.4 instead of 192.0.2.3. 192.0.2.1 and 192.0.2.2 stay.',
    ],
    [
      'www 300 A 192.0.2.1',
      'www 3600 A 192.0.2.1',
      'www A keeps 192.0.2.1, with a TTL of 1 hour instead of 5 minutes.',
    ],
    [
      'www 300 A 192.0.2.1',
      'www 60 A 192.0.2.9',
      'www A will point to 192.0.2.9 instead of 192.0.2.1. The TTL will be 1 minute instead of 5 minutes.',
    ],
    ['', '@ 300 A 192.0.2.1', 'example.org A is new and will point to 192.0.2.1, with a TTL of 5 minutes.'],
    ['www 300 A 192.0.2.1', '', 'www A will be deleted; it was 192.0.2.1.'],
    [
      '@ 300 MX 10 mx1.example.net.',
      '@ 300 MX 20 mail',
      'example.org MX will send mail to mail.example.org (priority 20) instead of mx1.example.net (priority 10).',
    ],
    ['', '@ 300 MX 0 .', 'example.org MX is new and will send mail to no server, with a TTL of 5 minutes.'],
    ['', 'a 300 TXT "v=spf1 -all"', 'a TXT is new and will say "v=spf1 -all", with a TTL of 5 minutes.'],
    ['a 300 TXT "\\255"', '', 'a TXT will be deleted; it was "\\255".'],
    ['shop 300 CNAME x.', 'shop 300 CNAME bücher.example.', 'shop CNAME will point to bücher.example instead of x.'],
    ['sub 300 NS a.', 'sub 300 NS b.', 'sub NS will be served by b instead of a.'],
    ['p 300 PTR a.', 'p 300 PTR b.', 'p PTR will point to b instead of a.'],
    [
      '',
      '_sip._tcp 300 SRV 1 2 5060 sip',
      '_sip._tcp SRV is new and will lead to sip.example.org port 5060 (priority 1, weight 2), with a TTL of 5 minutes.',
    ],
    ['', '_sip._tcp 300 SRV 0 0 0 .', '_sip._tcp SRV is new and will lead to no server, with a TTL of 5 minutes.'],
    [
      '',
      '@ 300 CAA 0 issue "ca.example"',
      'example.org CAA is new and will be 0 issue "ca.example", with a TTL of 5 minutes.',
    ],
    ['', 'bücher 300 DS 1 13 2 00', 'bücher DS is new and will be 1 13 2 00, with a TTL of 5 minutes.'],
    ['', 'b 0 AAAA ::1', 'b AAAA is new and will point to ::1, with a TTL of 0 seconds.'],
  ])('%j to %j', (before, after, sentence) => {
    expect(sentences(before, after)).toContain(sentence);
  });

  it.each(dataTypes.filter((type) => !['TXT', 'SPF'].includes(type)))('tells any two values of %s apart', (name) => {
    const type = parseRecordType(name);
    fc.assert(
      fc.property(anyRdata(name), anyRdata(name), (a, b) => {
        expect(text(type, a) === text(type, b)).toBe(sameRdata(type, a, b));
      }),
    );
  });

  it('distinguishes priorities, the root and no server at all', () => {
    expect(sentences('@ MX 0 .', '@ MX 5 .')).toEqual([
      'example.org MX will send mail to . (priority 5) instead of no server.',
    ]);
    expect(sentences('@ MX 5 a.', '@ MX 7 a.')).toEqual([
      'example.org MX will send mail to a (priority 7) instead of a (priority 5).',
    ]);
  });

  it('mentions other settings when only those change', () => {
    const live = aZone('www 300 A 192.0.2.1');
    const wanted = live.rrsets.map((set) => ({ ...set, meta: { proxied: true } }));
    const [change] = diffZones(live, wanted, 'exact');
    expect(change && describeChange(change, live.name).text).toBe(
      'www A keeps 192.0.2.1, with other settings at the DNS host.',
    );
  });

  it('is data, too: its words, and those of its values, have codes', () => {
    const live = aZone('@ 300 MX 10 mx1.example.net.');
    const [change] = diffZones(live, aZone('@ 300 MX 20 mail').rrsets, 'exact');
    expect(change && phraseOf(describeChange(change, live.name))).toEqual({
      code: 'changes:mail.instead',
      values: {
        name: 'example.org MX',
        added: [{ code: 'values:priority', values: { value: 'mail.example.org', priority: '20' } }],
        removed: [{ code: 'values:priority', values: { value: 'mx1.example.net', priority: '10' } }],
      },
    });
  });
});
