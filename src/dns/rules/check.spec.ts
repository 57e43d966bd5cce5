import fc from 'fast-check';
import { aZone } from '../../../test/builders/zones.js';
import { diffZones } from '../plan/diff.js';
import { parseRdata } from '../rdata.js';
import { parseRecordType } from '../record-types.js';
import { finish } from '../steps.js';
import type { RelativeName } from '../types.js';
import { checkRecord, checkZone, checkZoneInSteps, findingsOf } from './check.js';
import { parseZoneFile } from '../zonefile/read-zone-file.js';
import { checkListing, listingRules } from './listing.js';
import type { Finding, ListedRrset } from './rule.js';

/** Findings of the plan from one zone to the other. */
function reported(before: string, after: string) {
  const [from, to] = [aZone(before), aZone(after)];
  return findingsOf(from, to, diffZones(from, to.rrsets, 'exact')).map(
    ({ ruleId, name, isNew }) => `${isNew ? 'new' : 'old'} ${ruleId} ${name}`,
  );
}

describe('checking a zone', () => {
  it('gives each finding the severity, the reason and the RFC of its rule', () => {
    expect(checkZone(aZone('www 300 A 10.0.0.1\nwww 300 A 5.9.0.1'))).toEqual([
      {
        ruleId: 'private-address',
        severity: 'warning',
        title: 'Private address under a public name',
        reason: expect.stringContaining('inside one network') as string,
        rfc: 'RFC 1918 §5; RFC 6890 §2.2.2',
        name: 'www',
        type: 'A',
        values: ['10.0.0.1'],
        message: expect.stringMatching(/^www A points to 10.0.0.1/) as string,
        phrase: { code: 'findings:private-address.private', values: { set: 'www A', value: '10.0.0.1' } },
      },
    ]);
  });

  it('finds the same in a large zone, part by part', () => {
    const lines = Array.from({ length: 700 }, (_, index) => [
      `h${index} 5 A ${index % 3 ? '5.9.0.1' : '10.0.0.1'}`,
      `m${index} 300 MX 10 ${index % 2 ? `h${index}` : `none${index}`}`,
      `c${index} 300 CNAME c${(index + 1) % 700}`,
    ]);
    const zone = aZone(lines.flat().join('\n'));
    const text = ({ ruleId, name, type, message }: Finding) => [ruleId, name, type, message].join(' ');
    const found = checkZone(zone).map(text).sort();
    expect(found.length).toBeGreaterThan(700);
    expect(finish(checkZoneInSteps(zone)).map(text).sort()).toEqual(found);
  });

  it('runs only the named rules', () => {
    const zone = aZone('www 59 A 10.0.0.1');
    expect(checkZone(zone, { only: ['ttl-too-low'] }).map(({ ruleId }) => ruleId)).toEqual(['ttl-too-low']);
    expect(checkZone(zone, { only: [] })).toEqual([]);
  });
});

describe('findings of a plan', () => {
  it('include only findings that it causes', () => {
    expect(reported('old 300 A 10.0.0.1', 'old 300 A 10.0.0.1\nnew 300 A 10.0.0.2')).toEqual([
      'new private-address new',
    ]);
  });

  it('list new ones first, then old ones in the sets that it changes', () => {
    expect(reported('a 300 A 10.0.0.1\nb 59 A 5.9.0.1', 'a 300 A 10.0.0.1\na 300 A 5.9.0.1\nb 60 A 127.0.0.1')).toEqual(
      ['new private-address b', 'old private-address a'],
    );
  });

  it('include unchanged sets that the plan breaks', () => {
    const mx = '@ 300 MX 10 mail\n';
    expect(reported(`${mx}mail 300 A 5.9.0.1`, `${mx}mail 300 CNAME x.example.net.`)).toEqual([
      'new target-is-alias @',
    ]);
    expect(reported(`${mx}mail 300 A 5.9.0.1`, mx)).toEqual(['new target-without-address @']);
  });

  it('are empty when it mends a problem or changes nothing', () => {
    expect(reported('www 300 A 10.0.0.1', 'www 300 A 5.9.0.1')).toEqual([]);
    expect(reported('www 300 A 10.0.0.1', 'www 300 A 10.0.0.1')).toEqual([]);
  });
});

describe('findings of a plan, by any rule', () => {
  const lines = [
    '@ 300 SOA ns1 hostmaster 1 7200 3600 1209600 3600',
    ...[
      '@ 300 NS ns1',
      '@ 300 NS ns2.example.net.',
      'sub 300 NS ns.sub',
      'sub 300 DS 1 8 2 ABCD',
      'ns.sub 300 A 5.9.0.1',
    ],
    ...['ns1 300 A 5.9.0.2', 'ns1 300 CNAME www', 'www 30 A 10.0.0.1', 'www 300 A 5.9.0.1', 'www 300 CNAME mail'],
    ...[
      'mail 300 A 192.0.2.1',
      'mail 300 CNAME www',
      '@ 300 MX 10 mail',
      '@ 300 MX 0 .',
      'm 300 MX 10 mail.example.com',
    ],
    ...['* 300 A 5.9.0.3', '*.a 300 A 5.9.0.3', 'b.a 300 TXT x', 'c.b.a 300 TXT x', 'a 300 DNAME x.example.net.'],
    ...['@ 300 TXT "v=spf1 include:s.example.org a mx a a a a a a -all"', 's 300 TXT "v=spf1 a a a a ptr ~all"'],
    ...['s 300 TXT "v=spf1 +all"', '_dmarc 300 TXT "v=DMARC1; p=none"', '_dmarc 300 TXT "v=DMARC1; p=reject"'],
    ...[
      'x 300 TXT "v=DMARC1"',
      'k._domainkey 300 TXT "v=DKIM1; p=QQ=="',
      '_sip._tcp 300 SRV 1 1 5060 www',
      'y 300 SRV 1 1 1 z',
    ],
    ...['@ 300 CAA 0 issue ";"', '_443._tcp.www 300 TLSA 3 1 1 ABCD', 'h 300 HTTPS 0 www alpn=h2', 'p 300 PTR 5.9.0.1'],
    ...['d 300 CNAME d.example.org', 'a_b 300 A 5.9.0.1', 'localhost 300 A 127.0.0.1', 'q 300 TXT "\\"x\\""'],
  ];
  const zoneText = fc.subarray(lines).map((chosen) => chosen.join('\n'));

  it('are those that a check of both whole zones gives', () => {
    fc.assert(
      fc.property(zoneText, zoneText, (before, after) => {
        const [from, to] = [aZone(before), aZone(after)];
        const changes = diffZones(from, to.rrsets, 'exact');
        const keyOf = ({ ruleId, name, type, message }: Finding) => [ruleId, name, type, message].join();
        const known = checkZone(from).map(keyOf);
        const news = checkZone(to).filter((finding) => !known.includes(keyOf(finding)));
        const found = findingsOf(from, to, changes).filter(({ isNew }) => isNew);
        const messages = (findings: { ruleId: string; message: string }[]) =>
          findings.map(({ ruleId, message }) => `${ruleId} ${message}`);
        if (changes.length > 0) expect(messages(found)).toEqual(messages(news));
      }),
      { numRuns: 300 },
    );
  });
});

describe('checking a record that someone is writing', () => {
  const draft = (zone: string, type: string, value: string, ttlSeconds = 300) =>
    checkRecord(aZone(zone), {
      name: 'www' as RelativeName,
      type: parseRecordType(type),
      ttlSeconds,
      rdata: parseRdata(parseRecordType(type), value),
    }).map(({ ruleId, isNew }) => [ruleId, isNew]);

  it('lists the findings that the record would cause', () => {
    expect(draft('mail 300 A 10.0.0.1', 'A', '10.0.0.2')).toEqual([['private-address', true]]);
    expect(draft('www 300 A 5.9.0.1', 'CNAME', 'x.example.net.')).toEqual([['cname-beside-others', true]]);
  });

  it('checks it together with the existing values', () => {
    expect(draft('www 300 TXT "v=spf1 -all"', 'TXT', '"v=spf1 mx -all"')).toEqual([['spf-multiple', true]]);
    expect(draft('www 300 CNAME gone', 'CNAME', 'x.example.net.')).toEqual([]);
  });

  it('has no findings for a record that already exists', () => {
    expect(draft('www 300 A 10.0.0.1', 'A', '10.0.0.1')).toEqual([]);
  });
});

describe('checking a listing', () => {
  const listed = (...pieces: string[]) => {
    const sets = pieces.flatMap((piece) => aZone(piece).rrsets);
    return checkListing(aZone('').name, sets).map(({ ruleId, message }) => `${ruleId}: ${message}`);
  };

  it('reports different TTLs in one set', () => {
    expect(listed('www 300 A 5.9.0.1', 'www 60 A 5.9.0.2', 'mail 60 A 5.9.0.3', 'www 300 A 5.9.0.4')).toEqual([
      'mixed-ttls: www A has records with TTLs of 1 minute and 5 minutes. The lowest counts for all of them: give them the same TTL.',
    ]);
  });

  it('reports duplicate values, and not texts that are split into other strings', () => {
    expect(listed('www 60 A 5.9.0.1', 'www 60 A 5.9.0.2', 'www 60 A 5.9.0.1')).toEqual([
      'duplicate-values: www A has the value 5.9.0.1 2 times. Delete the others: one is enough.',
    ]);
    expect(listed('x 60 TXT "ab"', 'x 60 TXT "a" "b"')).toEqual([]);
  });

  it('names the lines of a zone file', () => {
    const records: ListedRrset[] = [];
    const text = `$TTL 300
www A 5.9.0.1
www 60 A 5.9.0.2 ; shorter
www AAAA 2a01::1
www ( 300
      A 5.9.0.1 )
${'x 60 TXT same\n'.repeat(120)}`;
    const origin = aZone('').name;
    parseZoneFile(text, { origin, onRecord: (record) => records.push(record) });
    const found = checkListing(origin, records);
    expect(found.map(({ message }) => message)).toEqual([
      'www A has records with TTLs of 1 minute (line 3) and 5 minutes (lines 2 and 6). The lowest counts for all of them: give them the same TTL.',
      'www A has the value 5.9.0.1 2 times (lines 2 and 6). Delete the others: one is enough.',
      'x TXT has the value "same" 120 times (lines 7, 8, 9, 10, 11 and more). Delete the others: one is enough.',
    ]);
    expect(found.map(({ lines }) => lines?.length)).toEqual([3, 2, 100]);
  });

  it('accepts signatures with different TTLs, and the closing SOA of a transfer', () => {
    const signature = '20260201000000 20260101000000 1 @ AA==';
    const soa = '@ 60 SOA ns1 host 1 1 1 1 1';
    expect(listed(soa, `a 60 RRSIG A 13 3 60 ${signature}`, `a 30 RRSIG TXT 13 3 30 ${signature}`, soa)).toEqual([]);
  });

  it('has no findings for correct sets', () => {
    expect(listed('www 60 A 5.9.0.1\nwww 60 A 5.9.0.2\nwww 300 AAAA 2a01::1')).toEqual([]);
  });

  it('names the RFC of each rule', () => {
    expect(listingRules.map(({ id, rfc }) => [id, rfc])).toEqual([
      ['mixed-ttls', 'RFC 2181 §5.2'],
      ['ttl-out-of-range', 'RFC 2181 §8'],
      ['duplicate-values', 'RFC 2181 §5'],
    ]);
  });
});

describe('a name that could be taken for another', () => {
  it('causes one finding, however many sets it has', () => {
    const zone = aZone('раypal 300 A 5.9.0.1\nраypal 300 AAAA 2a01:4f8::1\nраypal 300 MX 10 mx.example.net.');
    expect(checkZone(zone, { only: ['look-alike-name'] })).toMatchObject([{ name: 'xn--ypal-43d9g', type: 'A' }]);
  });
});
