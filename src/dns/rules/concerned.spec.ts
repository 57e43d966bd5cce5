import fc from 'fast-check';
import { aZone } from '../../../test/builders/zones.js';
import { diffZones } from '../plan/diff.js';
import { rootName } from '../names/name.js';
import { finish } from '../steps.js';
import { parseZoneFile } from '../zonefile/read-zone-file.js';
import { checkZone, findingsOf } from './check.js';
import { concernedInSteps } from './concerned.js';
import type { Finding } from './rule.js';

/** Names in several branches that lead to each other, hide each other, or stand in for each other. */
const lines = [
  ...['@ 300 SOA ns1 hostmaster 1 7200 3600 1209600 3600', '@ 300 NS ns1', '@ 300 MX 10 mail', '@ 300 A 5.9.0.9'],
  ...['* 300 A 5.9.0.3', '* 300 CNAME www', '*.a 300 A 5.9.0.3', '*.x.a 300 CNAME www', 'b.a 300 TXT x'],
  ...['c.b.a 300 A 5.9.0.4', 'a 300 NS ns.a', 'a 300 NS srv.b', 'ns.a 300 A 5.9.0.5', 'd.a 300 MX 1 c.b.a'],
  ...['mail 300 A 5.9.0.1', 'mail 300 CNAME www', 'www 300 A 5.9.0.2', 'www 300 CNAME loop', 'loop 300 CNAME mail'],
  ...['srv.b 300 A 5.9.0.6', 'srv.b 300 CNAME www', 'b 300 NS www', 'b 300 DNAME x.example.net.', 'm.b 300 MX 1 srv.b'],
  ...['e 300 MX 1 gone', 'f 300 CNAME z.a', 'g 300 SRV 1 1 1 y.x.a', 'h 300 PTR www', 'i 300 CNAME @', 'j 300 CNAME i'],
  ...['@ 300 TXT "v=spf1 include:k.example.org a mx a a a a a -all"', '@ 300 DNAME x.example.net.'],
  ...['k 300 TXT "v=spf1 include:l.example.org a a -all"', 'l 300 TXT "v=spf1 a a a a a ~all"', 'l 300 TXT x'],
  ...['p 300 CNAME www.example.com', 'www.example.com 300 A 5.9.0.7', 'q 300 MX 1 192.0.2.1', 'r 300 NS r.example.org'],
];
const zoneText = fc.subarray(lines, { minLength: 12 });
const keyOf = ({ ruleId, name, type, message }: Finding) => [ruleId, name, type, message].join();

describe('a small change of a zone', () => {
  it('causes the findings that a check of both whole zones shows', () => {
    fc.assert(
      fc.property(zoneText, fc.subarray(lines, { minLength: 1, maxLength: 2 }), (chosen, toggled) => {
        const other = lines.filter((line) => chosen.includes(line) !== toggled.includes(line));
        const [before, after] = [aZone(chosen.join('\n')), aZone(other.join('\n'))];
        const changes = diffZones(before, after.rrsets, 'exact');
        const known = checkZone(before).map(keyOf);
        const news = checkZone(after).filter((finding) => !known.includes(keyOf(finding)));
        const found = findingsOf(before, after, changes).filter(({ isNew }) => isNew);
        if (changes.length > 0) expect(found.map(keyOf)).toEqual(news.map(keyOf));
      }),
      { numRuns: 1_000 },
    );
  });

  it('concerns its own branch, what leads there, and where those lead', () => {
    const others = Array.from({ length: 40 }, (_, index) => `other${index} 300 A 5.9.1.${index}`).join('\n');
    const before = aZone(
      `${others}\nmail 300 A 5.9.0.1\nx.mail 300 A 5.9.0.1\ne 300 MX 1 mail\ne 300 MX 2 w.y\ne 300 MX 3 mail.example.net.\nw.y 300 A 5.9.0.2`,
    );
    const after = aZone(
      `${others}\ne 300 MX 1 mail\ne 300 MX 2 w.y\ne 300 MX 3 mail.example.net.\nw.y 300 A 5.9.0.2\nx.mail 300 A 5.9.0.1`,
    );
    const concerned = finish(concernedInSteps(before, after, diffZones(before, after.rrsets, 'exact')));
    expect(concerned.before.rrsets.map(({ name }) => name)).toEqual(['e', 'mail', 'x.mail', 'w.y']);
    expect(concerned.after.rrsets.map(({ name }) => name)).toEqual(['e', 'x.mail', 'w.y']);
  });

  it('concerns names in the root zone by their top-level domain', () => {
    const others = Array.from({ length: 20 }, (_, index) => `tld${index} 300 A 5.9.0.1`);
    const root = (...some: string[]) => parseZoneFile([...others, ...some].join('\n'), { origin: rootName });
    const before = root('org 300 MX 1 mail.net.', 'www.org 300 A 5.9.0.1', 'mail.net 300 A 5.9.0.1');
    const after = root('org 300 MX 1 mail.net.', 'mail.net 300 A 5.9.0.1');
    const concerned = finish(concernedInSteps(before, after, diffZones(before, after.rrsets, 'exact')));
    expect(concerned.after.rrsets.map(({ name }) => name)).toEqual(['mail.net', 'org']);
  });
});
