import { EmulatedZone, errorOf, update } from '../../test/support/emulated-zone.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { authorityFor } from '../../test/support/zone-answers.js';
import { decodeMessage, encodeMessage, parseZoneName, rootName } from '../../src/dns/index.js';
import { transportOver } from '../contract/conformance/dns-messages.js';
import { a, set } from '../contract/conformance/zone-text.js';
import { HurricaneElectricEmulator } from './emulator.js';
import { HurricaneElectricProvider } from './index.js';

const zone = parseZoneName('example.com');
const keys = 'home.example.com  key-1\n\n_acme-challenge.example.com key-2\n';
const fixed =
  '@ 3600 SOA ns1 hostmaster 1 7200 900 1209600 300\n@ 3600 NS ns1\nns1 3600 A 198.51.100.53\nwww 300 A 192.0.2.80\n';

let plugin: HurricaneElectricProvider;
let clock: SleepingClock;
let emulator: HurricaneElectricEmulator;
let host: EmulatedZone;

beforeEach(() => {
  plugin = new HurricaneElectricProvider();
  clock = new SleepingClock();
  emulator = new HurricaneElectricEmulator({ clock, rate: [] });
  emulator.plant({ name: 'home.example.com', type: 'A', key: 'key-1', value: '192.0.2.1' });
  emulator.plant({ name: '_acme-challenge.example.com', type: 'TXT', key: 'key-2', value: 'old' });
  host = new EmulatedZone(plugin, { zone, http: emulator, clock, credentials: { keys } });
  Object.assign(host.context, servedBy(emulator));
});

/** A root server that delegates to the only name server, which serves what the emulator says. */
function servedBy(served: HurricaneElectricEmulator) {
  const root = `. 60 SOA a. b. 1 1 1 1 1\n${zone} 60 NS ns1.${zone}\nns1.${zone} 60 A 198.51.100.53`;
  const dns = transportOver({
    resolvers: [],
    exchange: async (server, bytes) => {
      const authority =
        server.host === 'root' ? authorityFor(rootName, root) : authorityFor(zone, fixed + served.zoneLines(zone));
      const reply = await authority(decodeMessage(bytes));
      if (!reply) throw new Error('no answer');
      return encodeMessage(reply);
    },
    stream: () => {
      throw new Error('no transfers');
    },
  });
  return { dns, publicDns: { roots: [{ host: 'root', port: 53 }], isInternal: () => false } };
}

const sent = () => emulator.log.length;
const valuesOf = (name: string, type: string, value: string) => host.rrset(name, type, [value]).values;

describe('a zone at Hurricane Electric', () => {
  it('is read by lookups, with the names that have keys', async () => {
    const { rrsets, incompleteReason } = await host.read();
    expect(rrsets.map(({ name, type }) => `${name} ${type}`)).toEqual(
      expect.arrayContaining(['home A', '_acme-challenge TXT', 'www A', '@ SOA']),
    );
    expect(incompleteReason).toBeDefined();
    expect(await plugin.getZone(host.context, zone)).toMatchObject({
      nameServers: ['ns1.example.com.'],
      editable: true,
    });
  });

  it('says which line of its keys is wrong, and that the keys have not been tried', async () => {
    const wrong = { ...host.context, credentials: { keys: 'home.example.com key-1\nhome.example.com' } };
    await expect(plugin.validateCredentials(wrong)).rejects.toMatchObject({
      kind: 'validation',
      message: expect.stringMatching(/^Line 2/) as string,
    });
    expect((await plugin.validateCredentials(host.context)).warnings).toHaveLength(1);
  });
});

describe('a change at Hurricane Electric', () => {
  it('is made of the values of dynamic records, and is done when the name servers have them', async () => {
    emulator.delayMs = 5000;
    const [home, text] = [await host.getSet('home', 'A'), await host.getSet('_acme-challenge', 'TXT')];
    const outcomes = await host.outcomes([
      update(home, { values: valuesOf('home', 'A', '192.0.2.9') }),
      update(text, { values: valuesOf('_acme-challenge', 'TXT', '"new"') }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['applied', 'applied']);
    expect(emulator.records.map(({ value }) => value)).toEqual(['192.0.2.9', 'new']);
    expect((await host.getSet('home', 'A')).values).toEqual(['192.0.2.9']);
  });

  it('is open while the name servers still have the old value', async () => {
    emulator.delayMs = 600_000;
    const home = await host.getSet('home', 'A');
    const [outcome] = await host.outcomes([update(home, { values: valuesOf('home', 'A', '192.0.2.9') })]);
    expect(outcome?.status).toBe('unknown');
  });

  it('is refused before anything is written where a name has no key, or more than a value would change', async () => {
    const home = await host.getSet('home', 'A');
    const www = await host.getSet('www', 'A');
    const changed = update(home, { values: valuesOf('home', 'A', '192.0.2.9') });
    const other = update(www, { values: valuesOf('www', 'A', '192.0.2.9') });
    await expect(host.outcomes([changed, other])).rejects.toMatchObject({
      kind: 'unsupported',
      message: expect.stringMatching(/no key for www\.example\.com/) as string,
    });
    const base = await host.read();
    const created = host.changesFor(base, [a('new', '192.0.2.9')]);
    await expect(host.outcomes([changed, ...created])).rejects.toMatchObject({ kind: 'unsupported' });
    await expect(host.outcomes([update(home, { ttlSeconds: 900 })])).rejects.toMatchObject({ kind: 'unsupported' });
    await expect(
      host.outcomes(host.changesFor(base, [set('home', 'A', ['192.0.2.1', '192.0.2.2'])])),
    ).rejects.toMatchObject({
      kind: 'unsupported',
    });
    expect(sent()).toBe(0);
  });

  it('leaves a record alone that somebody else has changed since the plan', async () => {
    const base = await host.read();
    const changes = host.changesFor(base, [a('home', '192.0.2.9')]);
    emulator.records[0]!.value = '192.0.2.66';
    const outcomes = await host.outcomesById(changes, base);
    expect(errorOf(outcomes['home/A'])?.kind).toBe('conflict_stale');
    expect(sent()).toBe(0);
  });

  it.each([
    ['badauth', 'auth_invalid', () => (emulator.records[0]!.key = 'another')],
    ['abuse', 'auth_forbidden', () => emulator.blocked.add('home.example.com')],
  ])('fails by "%s" as %s', async (_, kind, spoil) => {
    spoil();
    const home = await host.getSet('home', 'A');
    const [outcome] = await host.outcomes([update(home, { values: valuesOf('home', 'A', '192.0.2.9') })]);
    expect(errorOf(outcome)?.kind).toBe(kind);
  });
});
