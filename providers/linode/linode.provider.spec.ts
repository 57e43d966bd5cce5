import fc from 'fast-check';
import { emulatedContext } from '../../test/support/emulated-context.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { heldToContract, vendorContract } from '../../test/support/vendor-contract/vendor-contract.js';
import { makeRrset, makeZone, parseRdata, parseRecordType, parseZoneName, planChanges } from '../../src/dns/index.js';
import type { Rdata, RelativeName, Rrset } from '../../src/dns/index.js';
import { ConformanceHost } from '../contract/conformance/conformance-host.js';
import { a, set, toRrset, type SetText } from '../contract/conformance/zone-text.js';
import type { ChangeOutcome } from '../contract/provider.js';
import { bodyOf, hostedRecord } from './convert.js';
import { isEmptyName, LinodeEmulator, linodeReadToken, linodeRestrictedToken, linodeToken } from './emulator.js';
import { LinodeProvider } from './linode.provider.js';

const plugin = new LinodeProvider();
const zone = parseZoneName('example.org');
const contract = vendorContract('linode.json', { allowsInAnswers: isEmptyName });

function open(apiKey = linodeToken) {
  const emulator = new LinodeEmulator({ clock: new SleepingClock(), rate: [] });
  const stored = emulator.addZone(zone);
  const context = emulatedContext(heldToContract(emulator, contract), { apiKey });
  return { emulator, stored, context, host: new ConformanceHost(plugin, { context, zone }) };
}

const kindOf = (outcome: ChangeOutcome | undefined) =>
  outcome && 'error' in outcome ? `${outcome.status} ${outcome.error.kind}` : outcome?.status;
const sent = (emulator: LinodeEmulator) =>
  emulator.log.filter(({ method }) => method !== 'GET').map(({ method }) => method);

describe('a domain at Linode', () => {
  it('is read with the SOA and the name servers that only its zone file has', async () => {
    const { host } = open();
    const { rrsets } = await host.read();
    expect(rrsets.map(({ type, values }) => [type, values.length])).toEqual([
      ['NS', 5],
      ['SOA', 1],
    ]);
  });

  it('shows the name servers that people added at the apex beside its own', async () => {
    const { host, emulator, stored } = open();
    emulator.plant(stored, { type: 'NS', name: '', target: 'ns1.example.net' });
    const { values } = host.find(await host.readZone(), '@', 'NS');
    expect(values).toHaveLength(6);
    expect(values).toContain('ns1.example.net.');
  });

  it('is found by its name, and is not taken for another', async () => {
    const { context, emulator } = open();
    for (let index = 0; index < 600; index += 1) emulator.addZone(`zone-${index}.example`);
    await plugin.getZone(context, zone);
    expect(emulator.log).toHaveLength(1);
    expect(await plugin.listZones(context)).toHaveLength(601);
    await expect(plugin.getZone(context, parseZoneName('zone-1.example.org'))).rejects.toMatchObject({
      kind: 'zone_not_found',
      message: expect.stringContaining('does not show it to these credentials') as string,
    });
  });

  it('is read-only where Linode copies it from another server', async () => {
    const { context, emulator } = open();
    emulator.addZone('copy.example', 'slave');
    const zones = await plugin.listZones(context);
    expect(zones.find(({ name }) => name === 'copy.example.')).toMatchObject({ editable: false });
    await expect(plugin.listRecords(context, parseZoneName('copy.example'))).rejects.toMatchObject({
      kind: 'unsupported',
      message: expect.stringContaining('secondary') as string,
    });
  });

  it('may have an MX record that refuses all mail, which is read and deleted', async () => {
    const { host, emulator, stored } = open();
    emulator.plant(stored, { type: 'MX', name: '', target: '' });
    const live = await host.readZone();
    expect(host.find(live, '@', 'MX').values).toEqual(['0 .']);
    await host.apply([host.deletionOf(live, '@', 'MX')]);
    expect(stored.records).toEqual([]);
  });

  it('names an SRV by its service and protocol, with underscores or without', async () => {
    const { host, emulator, stored } = open();
    const srv = { type: 'SRV', target: 'sip.example.net', priority: 1, weight: 2, port: 3 };
    emulator.plant(stored, { ...srv, name: '_sip._tcp', service: '_sip', protocol: '_tcp' });
    emulator.plant(stored, { ...srv, name: '', service: 'xmpp', protocol: 'udp' });
    const live = await host.readZone();
    expect(host.find(live, '_sip._tcp', 'SRV').values).toEqual(['1 2 3 sip.example.net.']);
    expect(host.find(live, '_xmpp._udp', 'SRV').values).toEqual(['1 2 3 sip.example.net.']);
  });
});

describe('a set without a TTL of its own', () => {
  const change = (before: Rrset, next: Partial<Rrset>) => {
    return { id: 'www/A', kind: 'update', before, after: makeRrset({ ...before, ...next }) } as const;
  };

  it('is listed with the TTL of the domain, and keeps following it when a value changes', async () => {
    const { host, emulator, stored } = open();
    emulator.plant(stored, { type: 'A', name: 'www', target: '192.0.2.1' });
    const before = host.find(await host.readZone(), 'www', 'A');
    expect(before).toMatchObject({ ttlSeconds: 86_400, meta: { ttlOfZone: true } });
    await host.apply([change(before, { values: toRrset(a('www', '192.0.2.1', '192.0.2.2'), zone).values })]);
    expect(stored.records.map(({ target, ttl_sec: ttl }) => [target, ttl])).toEqual([
      ['192.0.2.1', 0],
      ['192.0.2.2', 0],
    ]);
    expect(sent(emulator)).toEqual(['POST']);
  });

  it('gets one when a change says so', async () => {
    const { host, emulator, stored } = open();
    emulator.plant(stored, { type: 'A', name: 'www', target: '192.0.2.1' });
    await host.apply([change(host.find(await host.readZone(), 'www', 'A'), { ttlSeconds: 300 })]);
    expect(stored.records).toMatchObject([{ ttl_sec: 300 }]);
    expect(host.find(await host.readZone(), 'www', 'A').meta).toBeUndefined();
  });

  it('comes back from a snapshot as it was, whether it was deleted or changed', async () => {
    const { host, emulator, stored } = open();
    emulator.plant(stored, { type: 'A', name: 'www', target: '192.0.2.1' });
    const saved = await host.readZone();
    for (const spoil of [() => (stored.records = []), () => stored.records.map((record) => (record.ttl_sec = 30))]) {
      spoil();
      await host.apply(planChanges(await host.readZone(), saved.rrsets, 'exact').changes);
      expect(stored.records).toMatchObject([{ target: '192.0.2.1', ttl_sec: 0 }]);
    }
  });
});

describe('writing to Linode', () => {
  it('reads 20 names again by one filter in a domain of 5,000 records', async () => {
    const { host, emulator, stored } = open();
    for (let index = 0; index < 5000; index += 1) {
      emulator.plant(stored, { type: 'A', name: `host-${index}`, target: '192.0.2.1', ttl_sec: 300 });
    }
    const live = await host.read();
    expect(emulator.log).toHaveLength(2 + 5000 / 500);
    const wanted = live.rrsets.map((rrset) =>
      /^host-\d{1,2}$/.test(rrset.name) ? makeRrset({ ...rrset, ttlSeconds: 3600 }) : rrset,
    );
    const { changes } = planChanges(makeZone(zone, live.rrsets), wanted, 'exact');
    emulator.log.length = 0;
    await host.apply(changes, live);
    expect(changes).toHaveLength(100);
    expect(emulator.log).toHaveLength(1 + 5 + 100);
  });

  it('sends the TTL once more where Linode did not save that of a new record', async () => {
    const { host, emulator, stored } = open();
    emulator.losesTtlOfNewRecords = true;
    await host.apply([host.creationOf(a('www', '192.0.2.1'))]);
    expect(sent(emulator)).toEqual(['POST', 'PUT']);
    expect(stored.records).toMatchObject([{ ttl_sec: 300 }]);
  });

  it('takes the nearest TTL that Linode has, and the shorter of two', () => {
    const at = (ttlSeconds: number) => plugin.normalizeDesired({ ...toRrset(a('x', '192.0.2.1'), zone), ttlSeconds });
    expect([1, 30, 119, 299, 5000, 1e9].map((ttl) => at(ttl).rrset.ttlSeconds)).toEqual([
      ...[30, 30, 30, 120, 3600, 2_419_200],
    ]);
    expect(at(5000).notices).toHaveLength(1);
    expect(at(3600).notices).toEqual([]);
  });

  it.each<[string, string, string, RegExp]>([
    ['a token that may only read', linodeReadToken, 'failed auth_forbidden', /domains:read_write/],
    ['a user without a grant', linodeRestrictedToken, 'failed auth_forbidden', /Ask the owner/],
  ])('says what is missing to %s', async (_, token, kind, sentence) => {
    const { host } = open(token);
    const changes = [host.creationOf(a('a', '192.0.2.1')), host.creationOf(a('b', '192.0.2.1'))];
    const outcomes = await host.attempt(changes, await host.read());
    expect(outcomes.map(kindOf)).toEqual([kind, 'skipped']);
    const [first] = outcomes;
    expect(first && 'error' in first && first.error.message).toMatch(sentence);
  });
});

describe('a record on its way to Linode and back', () => {
  const own = { name: zone, ttl: 86_400 };
  const roundTrip = (name: RelativeName, type: string, rdata: Rdata) => {
    const body = bodyOf({ name, type, ttlSeconds: 300, rdata, from: null }, own);
    const none = { name: '', target: '', priority: 0, weight: 0, port: 0, service: null, protocol: null, tag: null };
    return hostedRecord({ ...none, ...body, id: 1 }, own);
  };

  it.each<SetText>([
    set('www', 'CNAME', ['example.org.']),
    set('@', 'MX', ['10 mail.example.net.', '0 example.org.']),
    set('_sip._tcp', 'SRV', ['1 2 3 sip.example.org.']),
    set('@', 'CAA', ['0 issue "ca.example.net"', '0 iodef "mailto:a@example.org"']),
    set('t', 'TXT', ['"semi; colon" "and \\"quotes\\" and \\\\ more"']),
    set('*.sub', 'A', ['192.0.2.1']),
    set('sub', 'NS', ['ns1.example.net.']),
  ])('stays the same: $name $type', (text) => {
    const { rrset } = plugin.normalizeDesired(toRrset(text, zone));
    for (const rdata of rrset.values) {
      expect(roundTrip(rrset.name, rrset.type, rdata)).toMatchObject({ name: rrset.name, rdata });
    }
  });

  it('keeps every text of printable ASCII', () => {
    const printable = fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code));
    fc.assert(
      fc.property(fc.string({ unit: printable, maxLength: 255 }), (content) => {
        const rdata = parseRdata(parseRecordType('TXT'), `"${content.replace(/["\\]/g, '\\$&')}"`);
        expect(roundTrip('t' as RelativeName, 'TXT', rdata).rdata).toBe(rdata);
      }),
    );
  });
});

describe('Linode', () => {
  const doubled = makeRrset({ ...toRrset(a('x', '192.0.2.1'), zone), name: 'www.example.org' as RelativeName });

  it.each<[string, Rrset]>([
    ['an empty text', toRrset(set('x', 'TXT', ['""']), zone)],
    ['a null MX', toRrset(set('@', 'MX', ['0 .']), zone)],
    ['a priority above 255', toRrset(set('@', 'MX', ['256 mail.example.net.']), zone)],
    ['the flags of a CAA record', toRrset(set('@', 'CAA', ['128 issue "ca.example.net"']), zone)],
    ['a CAA record without an issuer', toRrset(set('@', 'CAA', ['0 issue ";"']), zone)],
    ['an SRV below a label', toRrset(set('_sip._tcp.sub', 'SRV', ['1 2 3 sip.example.net.']), zone)],
    ['a target of one label', toRrset(set('x', 'CNAME', ['localhost.']), zone)],
    ['NS records of a wildcard', toRrset(set('*.sub', 'NS', ['ns1.example.net.']), zone)],
    ['a name that ends in that of the zone', doubled],
    ['a name of 101 characters', toRrset(a(`${'a'.repeat(50)}.${'b'.repeat(50)}`, '192.0.2.1'), zone)],
    ['a name with an escaped character', toRrset(set('a\\.b', 'A', ['192.0.2.1']), zone)],
    ['the name servers of the domain', toRrset(set('@', 'NS', ['ns1.example.net.']), zone)],
    ['a type that it does not have', toRrset(set('x', 'SSHFP', [`1 1 ${'0'.repeat(40)}`]), zone)],
  ])('is known to refuse %s', (_, rrset) => {
    expect(plugin.audit([rrset], zone)).toMatchObject([{ severity: 'error' }]);
  });
});
