import { describeLab, dig, type PowerDnsServer, startPowerDns } from '../../test/support/lab/index.js';
import { run } from '../../test/support/lab/lab-process.js';
import { requireExecutable } from '../../test/support/lab/tools.js';
import { type TestContext, testProviderContext } from '../../test/support/provider-context.js';
import {
  makeRrset,
  makeZone,
  parseOwner,
  parseRdata,
  parseRecordType,
  parseZoneName,
  planChanges,
} from '../../src/dns/index.js';
import type { Fqdn, Rdata } from '../../src/dns/index.js';
import type { ConformanceHarness } from '../contract/conformance/check.js';
import { conformanceSuite } from '../contract/conformance/conformance-suite.js';
import { set, toRrset } from '../contract/conformance/zone-text.js';
import { refusalOfOddSet, warningOfOddSet } from '../contract/limits.js';
import { isNewerSerial } from '../contract/serials.js';
import type { ChangeOutcome } from '../contract/provider.js';
import { PowerDnsProvider } from './powerdns.provider.js';

const plugin = new PowerDnsProvider();

describeLab('powerdns', 'PowerDNS', () => {
  let server: PowerDnsServer;
  const opened: TestContext[] = [];
  const connect = (credentials: Record<string, string> = {}) => {
    const test = testProviderContext({
      credentials: { apiKey: server.apiKey, apiBaseUrl: server.apiUrl, serverId: 'localhost', ...credentials },
    });
    opened.push(test);
    return test.context;
  };

  beforeAll(async () => {
    server = await startPowerDns({ openTransfers: true });
  });
  afterAll(async () => {
    await Promise.all(opened.map((test) => test.close()));
    await server.stop();
  });

  const harness: ConformanceHarness = {
    plugin,
    transport: 'http',
    open: async () => {
      const zone = parseZoneName('conformance.example.org');
      await plugin.createZone(connect(), zone);
      await addNameServers(zone);
      return { context: connect(), zone };
    },
    close: async () => undefined,
    stranger: () => ({ context: connect({ apiKey: 'wrong' }), kinds: ['auth_invalid'] }),
    sampleMeta: (value) => ({
      disabled: [value],
      comments: [{ content: 'do not touch; ask "ops"', account: 'ops', modified_at: 1_700_000_000 }],
    }),
  };
  // PowerDNS takes a tag that no CAA record can have. The plugin cannot read it; the record must survive every write all the same.
  harness.plantForeign = async () => {
    const zone = parseZoneName('conformance.example.org');
    const name = `foreign.${zone}`;
    const records = [{ content: '0 is-sue "ca.example.net"', disabled: false }];
    await patch(zone, [{ name, type: 'CAA', ttl: 300, changetype: 'REPLACE', records }]);
    return async () => JSON.stringify(await rawSets(zone, name)).includes('0 is-sue');
  };
  conformanceSuite('powerdns', harness);

  describe('beyond the contract', () => {
    const zone = parseZoneName('lab.example.org');
    beforeAll(async () => {
      await plugin.createZone(connect(), zone);
      await addNameServers(zone);
    });

    it('distinguishes served and disabled values', async () => {
      const after = toRrset(set('two', 'A', ['192.0.2.1', '192.0.2.2']), zone);
      await apply(zone, [{ ...after, meta: { disabled: ['192.0.2.1' as Rdata] } }]);
      expect(await dig(server.dnsPort, 'two.lab.example.org', 'A')).toEqual(['192.0.2.2']);
      const { rrsets } = await plugin.listRecords(connect(), zone);
      expect(rrsets.find(({ name }) => name === 'two')?.values).toEqual(['192.0.2.1', '192.0.2.2']);
    });

    it('writes a disabled CNAME and the records beside it at once, and serves it when they are gone', async () => {
      const served = toRrset(set('half', 'A', ['192.0.2.1']), zone);
      const cname = toRrset(set('half', 'CNAME', ['target.example.net.']), zone);
      const disabled = { ...cname, meta: { disabled: cname.values } };
      await apply(zone, [served, disabled]);
      expect(await dig(server.dnsPort, 'half.lab.example.org', 'A')).toEqual(['192.0.2.1']);
      const listing = await plugin.listRecords(connect(), zone);
      const live = makeZone(zone, listing.rrsets);
      const others = live.rrsets.filter(({ name }) => name !== 'half');
      const { changes } = planChanges(live, [...others, { ...cname, meta: { disabled: [] } }], 'exact');
      const outcomes: ChangeOutcome[] = [];
      await plugin.applyChanges(
        connect(),
        { zone, base: listing, changes },
        { signal: new AbortController().signal, onOutcome: (outcome) => Promise.resolve(void outcomes.push(outcome)) },
      );
      expect(outcomes.map(({ changeId, status }) => `${changeId} ${status}`).sort()).toEqual([
        'half/A applied',
        'half/CNAME applied',
      ]);
      expect(await dig(server.dnsPort, 'half.lab.example.org', 'CNAME')).toEqual(['target.example.net.']);
    });

    it('keeps the disabled value that somebody else adds between the reading and the write', async () => {
      await apply(zone, [toRrset(set('ours', 'A', ['192.0.2.1']), zone)]);
      const base = await plugin.listRecords(connect(), zone);
      const records = [
        { content: '192.0.2.1', disabled: false },
        { content: '192.0.2.2', disabled: true },
      ];
      const theirs = ['ours', 'new'].map((name) => ({ name: `${name}.${zone}`, type: 'A', ttl: 300, comments: [] }));
      const [changed, created] = theirs.map((one, index) => ({ ...one, records: records.slice(index) }));
      await patch(zone, [
        { ...changed!, changetype: 'REPLACE' },
        { ...created!, changetype: 'REPLACE' },
      ]);
      const live = makeZone(zone, base.rrsets);
      const wanted = ['ours', 'new'].map((name) => toRrset(set(name, 'A', ['192.0.2.9']), zone));
      const { changes } = planChanges(live, wanted, 'additive');
      expect(changes.map(({ kind }) => kind).sort()).toEqual(['create', 'update']);
      const outcomes: ChangeOutcome[] = [];
      const onOutcome = (outcome: ChangeOutcome) => Promise.resolve(void outcomes.push(outcome));
      await plugin.applyChanges(
        connect(),
        { zone, base, changes },
        { signal: new AbortController().signal, onOutcome },
      );
      expect(outcomes).toHaveLength(2);
      for (const outcome of outcomes) expect(outcome).toMatchObject({ error: { kind: 'conflict_stale' } });
      expect(await rawSets(zone, `ours.${zone}`)).toMatchObject([changed]);
      expect(await rawSets(zone, `new.${zone}`)).toMatchObject([created]);
    });

    it.each([
      ['@', 'DNSKEY', '257 3 13 AAECAw=='],
      ['@', 'CDNSKEY', '257 3 13 AAECAw=='],
      ['sub', 'CDS', '12345 13 2 abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789'],
    ])('keeps %s %s records from secondaries, which plans warn of', async (name, type, value) => {
      const keys = toRrset(set(name, type, [value]), zone);
      await apply(zone, [keys, toRrset(set('beside', 'A', ['192.0.2.1']), zone)]);
      const fqdn = name === '@' ? 'lab.example.org' : `${name}.lab.example.org`;
      expect(await dig(server.dnsPort, fqdn, type)).toHaveLength(1);
      const question = ['-p', String(server.dnsPort), 'lab.example.org', 'AXFR', '+noall', '+answer', '+nosplit'];
      const transferred = await run(requireExecutable('dig'), ['-r', '@127.0.0.1', ...question]);
      expect(transferred).toContain('192.0.2.1');
      expect(transferred).not.toMatch(new RegExp(`\\s${type}\\s`));
      expect(warningOfOddSet(plugin.manifest, keys, true)).toMatchObject([
        { severity: 'warning', message: expect.stringContaining('so that secondaries do not serve it') as string },
      ]);
    });

    it.each([
      ['SSHFP', '1 1 0123456789abcdef0123456789abcdef01234567'],
      ['TLSA', '3 1 1 abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789'],
      ['DS', '12345 13 2 abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789'],
      ['CERT', '1 12345 8 AAECAw=='],
      ['NAPTR', '100 10 "u" "E2U+sip" "!^.*$!sip:x@example.org!" .'],
      ['NAPTR', '100 10 "" "" "" foo.example.org.'],
      ['DNAME', 'target.example.net.'],
      ['HINFO', '"PC" "Linux x"'],
      ['RP', 'a.example.org. b.example.org.'],
      ['AFSDB', '1 a.example.org.'],
      ['KX', '1 a.example.org.'],
      ['OPENPGPKEY', 'AAECAw=='],
      ['SMIMEA', '3 1 1 abcdef'],
      ['SPF', '"v=spf1 -all"'],
      ['URI', '10 1 "ftp://ftp1.example.com/public;x"'],
      ['LOC', '51 30 12.748 N 0 7 39.611 W 10.00m 1.00m 10000.00m 10.00m'],
      ['LOC', '51 30 2.700 S 0 7 39.611 E -10.05m 20000000.00m 0.00m 10.00m'],
      ['HTTPS', '0 foo.example.net.'],
      ['HTTPS', '1 . alpn=h2,h3 port=8443 ipv4hint=192.0.2.1,192.0.2.2 ipv6hint=2001:db8::1'],
      ['HTTPS', '1 . mandatory=alpn alpn=h2 no-default-alpn ech="AAECAw=="'],
      ['SVCB', '1 svc.example.net. key667="a\\200b"'],
      ['ALIAS', 'target.example.net.'],
      ['LUA', `A "ifportup(443, {'192.0.2.1'})"`],
      ['LUA', 'TXT "a;b\\"c\\\\d"'],
      ['CDS', '0 0 0 00'],
      ['CDNSKEY', '0 3 0 AA=='],
    ])('reads %s %s and writes it back unchanged', async (type, content) => {
      const name = 'native.lab.example.org.';
      await patch(zone, [{ name, type, ttl: 300, changetype: 'REPLACE', records: [{ content, disabled: false }] }]);
      const { rrsets, incompleteReason } = await plugin.listRecords(connect(), zone);
      expect(incompleteReason).toBeUndefined();
      const read = rrsets.find((rrset) => rrset.name === 'native');
      await patch(zone, [{ name, type, changetype: 'DELETE' }]);
      await apply(zone, [{ ...read!, ttlSeconds: 301 }]);
      expect(await rawSets(zone, name)).toEqual([
        { name, type, ttl: 301, comments: [], records: [{ content, disabled: false }] },
      ]);
      await patch(zone, [{ name, type, changetype: 'DELETE' }]);
    });

    it('writes and reads records of every rare type, whether PowerDNS knows it or not', async () => {
      const records = rareRecords.map(([type, text], index) => {
        const name = parseOwner(`rare${index}`, zone);
        return makeRrset({
          name,
          type: parseRecordType(type),
          ttlSeconds: 300,
          values: [parseRdata(parseRecordType(type), text)],
        });
      });
      const refused: string[] = [];
      for (const record of records) {
        const [outcome] = await attempt(zone, [record]);
        if (outcome?.status !== 'applied') refused.push(`${record.type} ${record.values.join()}`);
      }
      expect(refused).toEqual([]);
      const { rrsets, incompleteReason } = await plugin.listRecords(connect(), zone);
      expect(incompleteReason).toBeUndefined();
      const read = rrsets.filter(({ name }) => name.startsWith('rare'));
      expect(read.sort((a, b) => Number(a.name.slice(4)) - Number(b.name.slice(4)))).toEqual(records);
    });

    it('names the sets that it cannot read exactly', async () => {
      const records = [{ content: '0 is-sue "ca.example.net"', disabled: false }];
      await patch(zone, [{ name: `caa.${zone}`, type: 'CAA', ttl: 300, changetype: 'REPLACE', records }]);
      const { incompleteReason } = await plugin.listRecords(connect(), zone);
      expect(incompleteReason).toContain('caa.lab.example.org. CAA');
      await patch(zone, [{ name: `caa.${zone}`, type: 'CAA', changetype: 'DELETE' }]);
    });

    it('reads a text over 255 octets that PowerDNS keeps in one piece', async () => {
      const records = [{ content: `"${'x'.repeat(300)}"`, disabled: false }];
      await patch(zone, [{ name: `long.${zone}`, type: 'TXT', ttl: 300, changetype: 'REPLACE', records }]);
      const { rrsets } = await plugin.listRecords(connect(), zone);
      const values = rrsets.find(({ name }) => name === 'long')?.values;
      expect(values).toEqual([`"${'x'.repeat(255)}" "${'x'.repeat(45)}"`]);
    });

    it('applies the good changes of a set, and says which one was refused and why', async () => {
      await apply(zone, [toRrset(set('alias', 'CNAME', ['x.example.net.']), zone)]);
      const names = ['good-1', 'good-2', 'good-3', 'alias', 'good-4'];
      const outcomes = await attempt(
        zone,
        names.map((name) => toRrset(set(name, 'A', ['192.0.2.1']), zone)),
      );
      expect(outcomes.map(({ changeId, status }) => `${changeId} ${status}`)).toEqual([
        'good-1/A applied',
        'good-2/A applied',
        'good-3/A applied',
        'alias/A failed',
        'good-4/A applied',
      ]);
      expect(outcomes[3]).toMatchObject({ error: { kind: 'conflict_cname', httpStatus: 422 } });
      expect(await dig(server.dnsPort, 'good-4.lab.example.org', 'A')).toEqual(['192.0.2.1']);
      expect(await dig(server.dnsPort, 'alias.lab.example.org', 'CNAME')).toEqual(['x.example.net.']);
    });

    it.each([
      ['@', 'DS', '12345 13 2 abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789'],
      ['sub', 'DNSKEY', '257 3 13 AAECAw=='],
      ['sub', 'NS', '.'],
    ])('refuses %s %s %s, and the manifest says so', async (name, type, value) => {
      const odd = toRrset(set(name, type, [value]), zone);
      expect(await attempt(zone, [odd])).toMatchObject([{ status: 'failed', error: { kind: 'validation' } }]);
      expect(refusalOfOddSet(plugin.manifest, odd)).toContain('PowerDNS does not take ');
    });

    it('keeps the old record when its replacement is refused', async () => {
      await apply(zone, [toRrset(set('site', 'A', ['192.0.2.1']), zone)]);
      const before = toRrset(set('site', 'A', ['192.0.2.1']), zone);
      const cname = toRrset(set('site', 'CNAME', ['x.example.net.']), zone);
      const after = { ...cname, values: [...cname.values, 'y.example.net.' as Rdata] };
      const outcomes: ChangeOutcome[] = [];
      const changes = [
        { id: 'site/A', kind: 'delete', before } as const,
        { id: 'site/CNAME', kind: 'create', after } as const,
        { id: 'other/A', kind: 'create', after: toRrset(set('other', 'A', ['192.0.2.1']), zone) } as const,
      ];
      const base = await plugin.listRecords(connect(), zone);
      const options = {
        signal: AbortSignal.timeout(10_000),
        onOutcome: async (one: ChangeOutcome) => void outcomes.push(one),
      };
      await plugin.applyChanges(connect(), { zone, base, changes }, options);
      expect(outcomes.map(({ status }) => status)).toEqual(['failed', 'failed', 'applied']);
      expect(await dig(server.dnsPort, 'site.lab.example.org', 'A')).toEqual(['192.0.2.1']);
    });

    it('sends 20,000 records in requests that PowerDNS accepts', async () => {
      const texts = Array.from({ length: 20_000 }, (_, index) => set(`bulk-${index}`, 'TXT', [`"${'x'.repeat(40)}"`]));
      await apply(
        zone,
        texts.map((text) => toRrset(text, zone)),
      );
      const live = makeZone(zone, (await plugin.listRecords(connect(), zone)).rrsets);
      expect(live.rrsets.filter(({ name }) => name.startsWith('bulk-'))).toHaveLength(20_000);
    }, 120_000);

    it('lists its zones and says which it may edit', async () => {
      const zones = await plugin.listZones(connect());
      expect(zones.find(({ name }) => name === zone)).toMatchObject({ editable: true });
      await expect(plugin.getZone(connect(), zone)).resolves.toMatchObject({ nameServers: ['ns1.example.net.'] });
    });

    it('makes a lost zone again with a serial after the last one', async () => {
      const lost = parseZoneName('lost.example.org');
      const serialOf = async () => Number((await dig(server.dnsPort, 'lost.example.org', 'SOA'))[0]?.split(' ')[2]);
      for (const serialBefore of [7, 4_000_000_000, 4_294_967_295]) {
        await plugin.createZone(connect(), lost, { serialBefore });
        expect(isNewerSerial(await serialOf(), serialBefore)).toBe(true);
        const zoneUrl = `${server.apiUrl}/api/v1/servers/localhost/zones/${lost}`;
        await fetch(zoneUrl, { method: 'DELETE', headers: { 'X-API-Key': server.apiKey } });
      }
    });

    it('refuses to create a zone twice', async () => {
      await expect(plugin.createZone(connect(), zone)).rejects.toMatchObject({ kind: 'conflict_exists' });
    });

    it.each(['', '/', '/api', '/api/v1', '/api/v1/'])('accepts the API address with the path "%s"', async (path) => {
      const { principal } = await plugin.validateCredentials(connect({ apiBaseUrl: server.apiUrl + path }));
      expect(principal).toMatch(/^PowerDNS \d/);
    });

    it('reports a wrong server id', async () => {
      const answer = plugin.validateCredentials(connect({ serverId: 'elsewhere' }));
      await expect(answer).rejects.toMatchObject({
        kind: 'validation',
        message: expect.stringContaining('id') as string,
      });
    });
  });

  async function addNameServers(zone: Fqdn): Promise<void> {
    const records = [{ content: 'ns1.example.net.', disabled: false }];
    await patch(zone, [{ name: zone, type: 'NS', ttl: 3600, changetype: 'REPLACE', records }]);
  }

  async function patch(zone: Fqdn, rrsets: object[]): Promise<void> {
    const answer = await fetch(`${server.apiUrl}/api/v1/servers/localhost/zones/${zone}`, {
      method: 'PATCH',
      headers: { 'X-API-Key': server.apiKey },
      body: JSON.stringify({ rrsets }),
    });
    expect(`${answer.status} ${await answer.text()}`).toBe('204 ');
  }

  async function rawSets(zone: Fqdn, name: string): Promise<unknown[]> {
    const answer = await fetch(`${server.apiUrl}/api/v1/servers/localhost/zones/${zone}`, {
      headers: { 'X-API-Key': server.apiKey },
    });
    const body = (await answer.json()) as { rrsets: { name: string }[] };
    return body.rrsets.filter((rrset) => rrset.name === name);
  }

  async function attempt(zone: Fqdn, sets: ReturnType<typeof toRrset>[]): Promise<ChangeOutcome[]> {
    const outcomes: ChangeOutcome[] = [];
    const base = await plugin.listRecords(connect(), zone);
    const changes = sets.map((after) => ({ id: `${after.name}/${after.type}`, kind: 'create', after }) as const);
    const onOutcome = async (outcome: ChangeOutcome) => void outcomes.push(outcome);
    await plugin.applyChanges(connect(), { zone, base, changes }, { signal: AbortSignal.timeout(60_000), onOutcome });
    return outcomes;
  }

  async function apply(zone: Fqdn, sets: ReturnType<typeof toRrset>[]): Promise<void> {
    const outcomes = await attempt(zone, sets);
    expect(outcomes.filter(({ status }) => status !== 'applied')).toEqual([]);
  }
});

/** One record of each type that hardly anybody uses. */
const rareRecords: readonly (readonly [type: string, data: string])[] = [
  ['APL', '!1:192.0.2.64/26 2:ff00::/8'],
  ['DHCID', 'AAIBY2/AuCccgoJbsaxcQc9TUapptP69lOjxfNuVAA2kjEA='],
  ['EUI48', '01-23-45-67-89-ab'],
  ['EUI64', '01-23-45-67-89-ab-cd-ef'],
  ['IPSECKEY', '10 1 2 192.0.2.38 AQNRU3mG'],
  ['IPSECKEY', '10 3 2 gw.example.net. AQNRU3mG'],
  ['NID', '10 0014:4fff:ff20:ee64'],
  ['L32', '10 1.2.3.4'],
  ['L64', '10 0014:4fff:ff20:ee64'],
  ['LP', '10 l64.example.net.'],
  ['KEY', '512 255 1 AQMFD5raczCJHViK'],
  ['RKEY', '0 255 1 AQMF'],
  ['DLV', '60485 5 1 2bb183af5f22588179a53b0a98631fad1a292118'],
  ['MB', 'a.example.net.'],
  ['MG', 'a.example.net.'],
  ['MR', 'a.example.net.'],
  ['MINFO', 'a.example.net. b.example.net.'],
  ['SIG', 'NXT 1 3 3600 20000102030405 19961211100908 2143 foo. AA=='],
  ['A6', '0 2001:db8::1'],
  ['WKS', '10.0.0.1 6 0 1 2 21 23'],
  ['X25', '"123456789"'],
  ['ISDN', '"150862028003217" "004"'],
  ['RT', '1 a.example.net.'],
  ['NSAP', '0x47000580005a00'],
  ['NSAP-PTR', 'a.example.net.'],
  ['PX', '1 a. b.'],
  ['GPOS', '"-32.6882" "116.8652" "10.0"'],
  ['NXT', 'a.secure. NS SOA MX SIG'],
  ['EID', '1289ab'],
  ['NIMLOC', '1289ab'],
  ['ATMA', '+6120'],
  ['SINK', '8 0 2 l4ik'],
  ['HIP', '2 200100107b1a74df365639cc39f1d578 AwEAAbdx rvs.example.net.'],
  ['NINFO', '"foo" "bar"'],
  ['TALINK', '. a.example.net.'],
  ['DSYNC', 'CDS 1 5359 a.example.net.'],
  ['HHIT', 'AAEC'],
  ['BRID', 'AAEC'],
  ['AVC', '"a"'],
  ['DOA', '0 1 2 "" -'],
  ['AMTRELAY', '10 0 3 a.example.net.'],
  ['RESINFO', '"qnamemin"'],
  ['WALLET', '"BTC" "addr"'],
  ['CLA', '"x"'],
  ['TA', '30795 1 1 310d27f4'],
  ['MD', 'a.'],
  ['MF', 'a.'],
  ['TYPE65280', '\\# 2 0102'],
];
