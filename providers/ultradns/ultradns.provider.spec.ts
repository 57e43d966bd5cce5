import { creation, deletion, EmulatedZone, errorOf, update } from '../../test/support/emulated-zone.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { parseZoneName } from '../../src/dns/index.js';
import { a, set, toRrset, type SetText } from '../contract/conformance/zone-text.js';
import { UltraDnsEmulator, ultraDnsUser, type StoredZone } from './emulator.js';
import { UltraDnsProvider } from './index.js';

const zone = parseZoneName('example.com');
const plugin = new UltraDnsProvider();
const pool = 'http://schemas.ultradns.com/RDPool.jsonschema';

let emulator: UltraDnsEmulator;
let stored: StoredZone;
let host: EmulatedZone;

beforeEach(() => {
  emulator = new UltraDnsEmulator({ clock: new SleepingClock(), rate: [] });
  stored = emulator.addZone('example.com.');
  host = new EmulatedZone(plugin, { zone, http: emulator, credentials: ultraDnsUser });
});

const at = (ownerName: string) => stored.sets.find((each) => each.ownerName === ownerName);
const plain = (ownerName: string) => emulator.plant(stored, { ownerName, rrtype: 'A (1)', rdata: ['192.0.2.1'] });
const sent = () => {
  return emulator.log.map(({ method, url }) => `${method} ${new URL(url).pathname.replace('/zones/example.com.', '')}`);
};

describe('a zone at UltraDNS', () => {
  it('is read on all its pages after one sign-in', async () => {
    for (let index = 0; index < 2500; index += 1) plain(`host-${index}.example.com.`);
    expect((await host.read()).rrsets).toHaveLength(2502);
    expect(sent()).toEqual(['POST /authorization/token', 'GET /rrsets', 'GET /rrsets', 'GET /rrsets']);
  });

  it('is rejected without the SOA', async () => {
    stored.sets = [];
    await expect(host.read()).rejects.toMatchObject({ kind: 'partial_listing' });
  });

  it('is one of an account that may have none', async () => {
    for (let index = 0; index < 1200; index += 1) emulator.addZone(`zone-${index}.example.`);
    expect(await plugin.listZones(host.context)).toHaveLength(1201);
    emulator.zones.clear();
    expect(await plugin.listZones(host.context)).toEqual([]);
  });

  it('cannot be changed where it is a copy', async () => {
    stored.type = 'SECONDARY';
    expect(await plugin.getZone(host.context, zone)).toMatchObject({ editable: false });
  });

  it('has texts without quotation marks, and locks those whose meaning is not known', async () => {
    emulator.plant(stored, { ownerName: 't.example.com.', rrtype: 'TXT (16)', rdata: ['v=spf1 -all'] });
    emulator.plant(stored, { ownerName: 'odd.example.com.', rrtype: 'TXT (16)', rdata: ['"a" "b"'] });
    expect((await host.getSet('t', 'TXT')).values).toEqual(['"v=spf1 -all"']);
    expect((await host.read()).unread).toMatchObject([{ name: 'odd', text: '"a" "b"' }]);
  });
});

describe('pools of UltraDNS', () => {
  const balanced = () => {
    const profile = { '@context': 'http://schemas.ultradns.com/SBPool.jsonschema', maxActive: 1 };
    return emulator.plant(stored, {
      ownerName: 'lb.example.com.',
      rrtype: 'A (1)',
      rdata: ['192.0.2.1', '192.0.2.2'],
      profile,
    });
  };

  it('that choose by more than an order are shown and never written', async () => {
    const before = structuredClone(balanced());
    expect((await host.read()).unread).toMatchObject([{ name: 'lb' }, { name: 'lb' }]);
    const outcomes = await host.outcomesById(host.changesFor(await host.read(), [a('lb', '192.0.2.9')]));
    expect(errorOf(outcomes['lb/A'])?.kind).toBe('unsupported');
    await host.outcomesById(host.changesInto(await host.read(), []));
    expect(at('lb.example.com.')).toEqual(before);
  });

  it('are made of several addresses, and of one no more', async () => {
    await host.add(a('www', '192.0.2.1', '192.0.2.2'));
    expect(at('www.example.com.')?.profile).toEqual({
      '@context': pool,
      order: 'ROUND_ROBIN',
      description: 'www.example.com.',
    });
    expect((await host.getSet('www', 'A')).meta).toBeUndefined();
    await host.add(a('www', '192.0.2.1'));
    expect(at('www.example.com.')?.profile).toBeUndefined();
  });

  it('keep their order and their name through changes and restores', async () => {
    const profile = { '@context': pool, order: 'FIXED', description: 'the web' };
    emulator.plant(stored, {
      ownerName: 'www.example.com.',
      rrtype: 'A (1)',
      rdata: ['192.0.2.1', '192.0.2.2'],
      profile,
    });
    const before = await host.getSet('www', 'A');
    expect(before.meta).toEqual({ pool: { order: 'FIXED', description: 'the web' } });
    await host.outcomes([update(before, { ttlSeconds: 60, meta: undefined })]);
    expect(at('www.example.com.')).toMatchObject({ ttl: 60, profile });
    await host.outcomes([deletion(await host.getSet('www', 'A'))]);
    await host.outcomes([creation(before)]);
    expect(await host.getSet('www', 'A')).toEqual(before);
  });
});

describe('a write to UltraDNS', () => {
  it('creates by POST, replaces by PUT and deletes, after a look at each set', async () => {
    plain('www.example.com.');
    plain('old.example.com.');
    const base = await host.read();
    emulator.log.length = 0;
    const others = base.rrsets.filter(({ name }) => name === '@');
    const wanted = [a('www', '192.0.2.9'), a('new', '192.0.2.7')].map((text) => toRrset(text, zone));
    await host.outcomesById(host.changesInto(base, [...others, ...wanted]), base);
    const writes = sent().filter((line) => !/^GET|token/.test(line));
    const path = (name: string) => `/rrsets/A/${name}.example.com.`;
    expect(writes.toSorted()).toEqual([`DELETE ${path('old')}`, `POST ${path('new')}`, `PUT ${path('www')}`]);
  });

  it('calls an alias at the apex by the name that it has there', async () => {
    await host.add(set('@', 'ALIAS', ['example.net.']));
    expect(stored.sets.at(-1)).toMatchObject({ rrtype: 'APEXALIAS (65282)', rdata: ['example.net.'] });
    expect((await host.getSet('@', 'ALIAS')).values).toEqual(['example.net.']);
  });

  it('leaves a set alone that somebody else has changed since the plan', async () => {
    const live = plain('www.example.com.');
    const base = await host.read();
    live.rdata = ['192.0.2.66'];
    const outcomes = await host.outcomesById(host.changesFor(base, [a('www', '192.0.2.9')]), base);
    expect(errorOf(outcomes['www/A'])?.kind).toBe('conflict_stale');
  });

  it('is refused to a user who may only read, and nothing more is sent', async () => {
    const base = await host.read();
    emulator.isReader = true;
    const changes = host.changesFor(base, [a('one', '192.0.2.9'), a('two', '192.0.2.9')]);
    const outcomes = await host.outcomesById(changes, base);
    expect([errorOf(outcomes['one/A'])?.kind, outcomes['two/A']?.status]).toEqual(['auth_forbidden', 'skipped']);
  });
});

describe('an audit for UltraDNS', () => {
  it.each<[string, SetText]>([
    ['an alias below the apex', set('www', 'ALIAS', ['example.net.'])],
    ['a text with quotes', set('x', 'TXT', ['"a \\"b\\""'])],
    ['a null MX', set('@', 'MX', ['0 .'])],
    ['a CAA value with a space', set('@', 'CAA', ['0 issue "ca.example; account=1"'])],
    ['a type that it does not have', set('x', 'SSHFP', [`1 1 ${'0'.repeat(40)}`])],
  ])('refuses %s', (_, text) => {
    expect(plugin.audit([toRrset(text, zone)])).toMatchObject([{ severity: 'error' }]);
  });
});
