import * as productDns from '../../src/dns/index.js';
import type { RecordType } from '../../src/dns/index.js';
import { changedCopy, type ChangedCopy, type FileChange } from './changed-copy.js';
import { guideTo } from './guide.js';

type Dns = typeof productDns;

/** A type that no table knows yet. */
const changes: FileChange[] = [
  {
    path: 'src/dns/rdata/next-hop.ts',
    create: `
      import { u16 } from './fields/integer.js';
      import { name } from './fields/name.js';
      import { layout } from './layout.js';
      import { defineRdataType } from './rdata-type.js';

      /** Where packets go next. */
      export const nextHop = defineRdataType({
        type: 'NEXTHOP',
        sentence: 'lead',
        ...layout({
          priority: u16({ label: 'Priority', help: 'Lower is tried first' }),
          target: name({ label: 'Target', help: 'A name with addresses' }),
        }),
      });`,
  },
  {
    path: 'src/dns/record-types.ts',
    replace: [
      [
        `import { ns } from './rdata/ns.js';`,
        `import { nextHop } from './rdata/next-hop.js';\nimport { ns } from './rdata/ns.js';`,
      ],
      ['spf, zonemd]', 'spf, zonemd, nextHop]'],
    ],
  },
  { path: 'src/dns/type-codes.ts', replace: [['TA: 32_768,', 'NEXTHOP: 30_000,\n  TA: 32_768,']] },
];

describe('a contributor who adds a record type', () => {
  let copy: ChangedCopy;
  let dns: Dns;
  beforeAll(async () => {
    copy = await changedCopy(['src/dns'], changes);
    dns = await copy.load<Dns>('src/dns/index.ts');
  });
  afterAll(() => copy.remove());

  it('changes only the files that the guide names, at most five', async () => {
    const named = await guideTo('A record type');
    expect(named.length).toBeLessThanOrEqual(5);
    for (const { path } of changes) expect(named.some((pattern) => pattern.test(path))).toBe(true);
  });

  it('gets a form, text and wire formats, descriptions and plans for it', () => {
    const { parseZoneFile, printZoneFile, encodeRdata, decodeRdata, rdataType, describeChange, diffZones } = dns;
    const zone = dns.parseZoneName('example.org');
    const live = parseZoneFile('@ 300 NS ns1.example.net.', { origin: zone });
    const wanted = parseZoneFile('@ 300 NS ns1.example.net.\nnet 300 NEXTHOP 010 L64.example.org.', { origin: zone });

    expect(rdataType('NEXTHOP' as RecordType).fields.map(({ key }) => key)).toEqual(['priority', 'target']);
    expect(printZoneFile(wanted)).toMatch(/^net\s.*NEXTHOP\s+10 l64\.example\.org\.$/m);

    const rdata = dns.parseValue('NEXTHOP' as RecordType, '10 l64.example.org.', zone);
    const octets = encodeRdata('NEXTHOP' as RecordType, rdata);
    expect(decodeRdata('NEXTHOP' as RecordType, new dns.WireReader(octets), octets.length)).toBe(rdata);

    const [change] = diffZones(live, wanted.rrsets, 'exact');
    expect(change && describeChange(change, zone).text).toMatch(
      /^net NEXTHOP is new and will lead to 10 l64\.example\.org\./,
    );
    expect(() => dns.parseValue('NEXTHOP' as RecordType, 'high l64.example.org.', zone)).toThrow('priority');
  });

  it('changes nothing for existing types', () => {
    const types = Object.keys(productDns.recordTypes);
    expect(
      Object.keys(dns.recordTypes)
        .filter((type) => type !== 'NEXTHOP')
        .sort(),
    ).toEqual(types.sort());
  });
});
