import { EmulatedZone, errorOf, update } from '../../test/support/emulated-zone.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { parseZoneName } from '../../src/dns/index.js';
import { a, set, toRrset, type SetText } from '../contract/conformance/zone-text.js';
import { ConstellixEmulator, constellixKeys, type StoredDomain } from './emulator.js';
import { ConstellixProvider } from './index.js';

const zone = parseZoneName('example.com');
const plugin = new ConstellixProvider();

let clock: SleepingClock;
let emulator: ConstellixEmulator;
let domain: StoredDomain;
let host: EmulatedZone;

beforeEach(() => {
  clock = new SleepingClock();
  emulator = new ConstellixEmulator({ clock, rate: [] });
  domain = emulator.addDomain('example.com');
  host = new EmulatedZone(plugin, { zone, http: emulator, clock, credentials: constellixKeys });
});

const at = (name: string) => domain.records.find((record) => record.name === name);
const values = (...texts: string[]) => texts.map((value) => ({ value, disableFlag: false }));
const sent = () => emulator.log.filter(({ method }) => method !== 'GET').map(({ method }) => method);

describe('a domain at Constellix', () => {
  it('is read with relative targets, strings side by side, and ANAME as ALIAS', async () => {
    emulator.plant(domain, { type: 'CNAME', name: 'www', roundRobin: values('web') });
    emulator.plant(domain, { type: 'CNAME', name: 'ftp', roundRobin: values('') });
    emulator.plant(domain, { type: 'TXT', name: 't', roundRobin: values('"a""b"') });
    emulator.plant(domain, { type: 'ANAME', name: '', roundRobin: values('example.net.') });
    expect((await host.getSet('www', 'CNAME')).values).toEqual(['web.example.com.']);
    expect((await host.getSet('ftp', 'CNAME')).values).toEqual(['example.com.']);
    expect((await host.getSet('t', 'TXT')).values).toEqual(['"ab"']);
    expect((await host.getSet('@', 'ALIAS')).values).toEqual(['example.net.']);
  });

  it('has the name servers that it was given', async () => {
    expect((await plugin.getZone(host.context, zone)).nameServers[0]).toBe('ns11.constellix.com.');
  });

  it.each<[string, object[]]>([
    ['pools', [{ recordOption: 'pools', pools: [7] }]],
    ['failover', [{ recordOption: 'failover', roundRobin: values('192.0.2.1') }]],
    ['a location', [{ geolocation: { geoipFilter: 5 }, roundRobin: values('192.0.2.1') }]],
    ['a value that is switched off', [{ roundRobin: [{ value: '192.0.2.1', disableFlag: true }] }]],
    ['several records', [{ roundRobin: values('192.0.2.1') }, { roundRobin: values('192.0.2.2') }]],
  ])('shows a set of %s and never writes it', async (_, records) => {
    for (const record of records) emulator.plant(domain, { type: 'A', name: 'www', ...record });
    const before = structuredClone(domain.records);
    expect((await host.read()).unread).toHaveLength(records.length);
    const outcomes = await host.outcomesById(host.changesFor(await host.read(), [a('www', '192.0.2.9')]));
    expect(errorOf(outcomes['www/A'])?.kind).toBe('unsupported');
    await host.outcomesById(host.changesInto(await host.read(), []));
    expect(domain.records).toEqual(before);
  });
});

describe('a write to Constellix', () => {
  it('replaces a set by the id that it has now, with what it has beside its values', async () => {
    const planted = { type: 'A', name: 'www', note: 'ask ops', gtdRegion: 2, roundRobin: values('192.0.2.1') };
    emulator.plant(domain, planted);
    const before = await host.getSet('www', 'A');
    expect(before.meta).toEqual({ note: 'ask ops' });
    await host.outcomes([update(before, { ttlSeconds: 600, meta: undefined })]);
    expect(at('www')).toMatchObject({ ...planted, ttl: 600 });
    await host.outcomes([update(await host.getSet('www', 'A'), { meta: { note: '' } })]);
    expect(at('www')?.note).toBe('');
    expect(sent()).toEqual(['PUT', 'PUT']);
  });

  it('makes a set of several values in one record, and deletes it', async () => {
    await host.add(a('www', '192.0.2.1', '192.0.2.2'), set('alias', 'CNAME', ['example.net.']));
    expect(at('www')?.roundRobin).toEqual(values('192.0.2.1', '192.0.2.2'));
    expect(at('alias')?.roundRobin).toEqual(values('example.net.'));
    await host.outcomesById(host.changesInto(await host.read(), []));
    expect(domain.records).toEqual([]);
  });

  it('leaves a set alone that somebody else has changed since the plan', async () => {
    const live = emulator.plant(domain, { type: 'A', name: 'www', roundRobin: values('192.0.2.1') });
    const base = await host.read();
    live.roundRobin = values('192.0.2.66');
    const outcomes = await host.outcomesById(host.changesFor(base, [a('www', '192.0.2.9')]), base);
    expect(errorOf(outcomes['www/A'])?.kind).toBe('conflict_stale');
  });
});

describe('an audit for Constellix', () => {
  it.each<[string, SetText]>([
    ['a text with quotes', set('x', 'TXT', ['"a \\"b\\""'])],
    ['a null MX', set('@', 'MX', ['0 .'])],
    ['name servers of the domain itself', set('@', 'NS', ['ns.example.net.'])],
    ['a type that it does not have', set('x', 'SSHFP', [`1 1 ${'0'.repeat(40)}`])],
  ])('refuses %s', (_, text) => {
    expect(plugin.audit([toRrset(text, zone)], zone)).toMatchObject([{ severity: 'error' }]);
  });
});
