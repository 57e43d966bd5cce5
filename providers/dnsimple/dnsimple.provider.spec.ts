import { EmulatedZone, errorOf, update } from '../../test/support/emulated-zone.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { parseZoneName } from '../../src/dns/index.js';
import { a, set, toRrset, type SetText } from '../contract/conformance/zone-text.js';
import { DnsimpleEmulator, dnsimpleToken, dnsimpleUserToken, type StoredZone } from './emulator.js';
import { DnsimpleProvider } from './index.js';

const zone = parseZoneName('example.com');
const plugin = new DnsimpleProvider();

let emulator: DnsimpleEmulator;
let stored: StoredZone;
let host: EmulatedZone;

beforeEach(() => {
  emulator = new DnsimpleEmulator({ clock: new SleepingClock(), rate: [] });
  stored = emulator.addZone('example.com');
  host = new EmulatedZone(plugin, { zone, http: emulator, credentials: { apiKey: dnsimpleToken } });
});

const at = (name: string) => stored.records.filter((record) => record.name === name);
const writes = () => emulator.log.filter(({ method }) => method !== 'GET');
const bodies = () => writes().map(({ body = '{}' }) => JSON.parse(body) as object);

describe('an account at DNSimple', () => {
  it('is that of its token, or the only one of a user', async () => {
    expect(await plugin.listZones(host.context)).toMatchObject([{ name: 'example.com.', editable: true }]);
    const byUser = host.contextWith({ apiKey: dnsimpleUserToken });
    expect(await plugin.listZones(byUser)).toHaveLength(1);
  });

  it('has to be named where a user has several', async () => {
    emulator.userAccounts = [1010, 2020];
    const several = plugin.listZones(host.contextWith({ apiKey: dnsimpleUserToken }));
    await expect(several).rejects.toMatchObject({ kind: 'validation', message: 'Account ID is missing.' });
    const named = host.contextWith({ apiKey: dnsimpleUserToken, accountId: ' 1010 ' });
    expect(await plugin.listZones(named)).toHaveLength(1);
    const others = host.contextWith({ apiKey: dnsimpleUserToken, accountId: '2020' });
    await expect(plugin.listZones(others)).rejects.toMatchObject({ kind: 'auth_invalid' });
  });

  it('gets a zone with its domain, unless somebody has it', async () => {
    expect(await plugin.createZone(host.context, parseZoneName('new.example'))).toMatchObject({ name: 'new.example.' });
    emulator.taken.add('taken.example');
    const taken = plugin.createZone(host.context, parseZoneName('taken.example'));
    await expect(taken).rejects.toMatchObject({ kind: 'conflict_exists' });
  });
});

describe('a zone at DNSimple', () => {
  it('is read on all its pages, with the SOA', async () => {
    for (let index = 0; index < 250; index += 1) {
      emulator.plant(stored, { type: 'A', name: `host-${index}`, content: '192.0.2.1' });
    }
    const { rrsets } = await host.read();
    expect(rrsets).toHaveLength(252);
    expect(rrsets.find(({ type }) => type === 'SOA')?.values).toEqual([
      'ns1.dnsimple.com. admin.dnsimple.com. 1458642070 86400 7200 604800 300',
    ]);
  });

  it('is rejected without the SOA, and when another page comes than was asked for', async () => {
    for (let index = 0; index < 150; index += 1)
      emulator.plant(stored, { type: 'A', name: `h${index}`, content: '192.0.2.1' });
    host.onSend = async (_, pass) => {
      const reply = await pass();
      return { ...reply, text: reply.text.replace('"current_page":2', '"current_page":1') };
    };
    await expect(host.read()).rejects.toMatchObject({ kind: 'partial_listing' });
    host.onSend = (_, pass) => pass();
    stored.records = at('').filter(({ type }) => type === 'NS');
    await expect(host.read()).rejects.toMatchObject({ kind: 'partial_listing' });
  });

  it('leaves out the text that DNSimple keeps beside an alias, and keeps it', async () => {
    await host.add(set('@', 'ALIAS', ['example.net.']), set('@', 'TXT', ['"mine"']));
    expect(at('').map(({ content }) => content)).toContain('"ALIAS for example.net"');
    expect((await host.getSet('@', 'TXT')).values).toEqual(['"mine"']);
    await host.outcomesById(host.changesFor(await host.read(), [set('@', 'ALIAS', ['example.org.'])]));
    expect(at('').map(({ content }) => content)).toContain('"ALIAS for example.org"');
  });

  it('reads texts of before 2023, which have no quotation marks, unless their meaning is not known', async () => {
    emulator.plant(stored, { type: 'TXT', name: 'old', content: 'v=spf1 -all' });
    emulator.plant(stored, { type: 'TXT', name: 'odd', content: 'a \\"b' });
    expect((await host.getSet('old', 'TXT')).values).toEqual(['"v=spf1 -all"']);
    expect((await host.read()).unread).toMatchObject([{ name: 'odd', text: 'a \\"b' }]);
  });

  it('shows redirects and pools, and a secondary as not to be changed', async () => {
    emulator.plant(stored, { type: 'URL', name: 'shop', content: 'https://shop.example.net/' });
    expect((await host.read()).unread).toMatchObject([{ name: 'shop', type: 'URL' }]);
    stored.secondary = true;
    expect(await plugin.getZone(host.context, zone)).toMatchObject({ editable: false });
  });
});

describe('regions of DNSimple', () => {
  const regional = (content: string, ...regions: string[]) =>
    emulator.plant(stored, { type: 'A', name: 'www', content, regions });

  it('are settings of the values, and stay through changes that do not name them', async () => {
    regional('192.0.2.1', 'SV1', 'AMS');
    emulator.plant(stored, { type: 'A', name: 'www', content: '192.0.2.2' });
    const before = await host.getSet('www', 'A');
    expect(before.meta).toEqual({ regions: { '192.0.2.1': ['AMS', 'SV1'] } });
    await host.outcomes([update(before, { ttlSeconds: 600, meta: undefined })]);
    expect(at('www').map(({ regions, ttl }) => [regions, ttl])).toEqual([
      [['SV1', 'AMS'], 600],
      [['global'], 600],
    ]);
    expect(bodies().every((body) => !('regions' in body))).toBe(true);
  });

  it('can be set and taken away', async () => {
    await host.add(a('www', '192.0.2.1'));
    const plain = await host.getSet('www', 'A');
    await host.outcomes([update(plain, { meta: { regions: { '192.0.2.1': ['TKO'] } } })]);
    expect(at('www')[0]?.regions).toEqual(['TKO']);
    await host.outcomes([update(await host.getSet('www', 'A'), { meta: { regions: {} } })]);
    expect(at('www')[0]?.regions).toEqual(['global']);
  });

  it('need a plan that has them', async () => {
    emulator.hasRegions = false;
    await host.add(a('www', '192.0.2.1'));
    const [outcome] = await host.outcomes([
      update(await host.getSet('www', 'A'), { meta: { regions: { '192.0.2.1': ['TKO'] } } }),
    ]);
    expect(errorOf(outcome)).toMatchObject({ kind: 'plan_or_eligibility' });
  });

  it('lock a set in which one value stands for several of them', async () => {
    regional('192.0.2.1', 'SV1');
    regional('192.0.2.1', 'AMS');
    const { unread = [] } = await host.read();
    expect(unread.map(({ text }) => text)).toEqual(['192.0.2.1 (SV1)', '192.0.2.1 (AMS)']);
    await host.outcomesById(host.changesInto(await host.read(), []));
    expect(at('www')).toHaveLength(2);
  });
});

describe('a write to DNSimple', () => {
  it('looks at the names that it touches, not at all of a large zone', async () => {
    for (let index = 0; index < 1200; index += 1) {
      emulator.plant(stored, { type: 'A', name: `host-${index}`, content: '192.0.2.1' });
    }
    const base = await host.read();
    emulator.log.length = 0;
    await host.outcomesById(host.changesFor(base, [a('host-7', '192.0.2.9'), a('new', '192.0.2.9')]), base);
    const sent = emulator.log.map(({ method, url }) => `${method} ${new URL(url).searchParams.get('name') ?? ''}`);
    expect(sent.toSorted()).toEqual(['GET ', 'GET host-7', 'GET new', 'PATCH ', 'POST ']);
  });

  it('leaves a set alone that somebody else has changed since the plan', async () => {
    await host.add(a('www', '192.0.2.1'));
    const base = await host.read();
    at('www')[0]!.content = '192.0.2.66';
    const outcomes = await host.outcomesById(host.changesFor(base, [a('www', '192.0.2.9')]), base);
    expect(errorOf(outcomes['www/A'])?.kind).toBe('conflict_stale');
  });
});

describe('an audit for DNSimple', () => {
  it.each<[string, SetText]>([
    ['an empty text', set('x', 'TXT', ['""'])],
    ['a text that ends in a space', set('x', 'TXT', ['"a "'])],
    ['a text with one double quote', set('x', 'TXT', ['"a \\" b"'])],
    ['an SRV record without a target', set('_sip._tcp', 'SRV', ['0 0 0 .'])],
    ['name servers of the domain itself', set('@', 'NS', ['ns.example.net.'])],
    ['a type that it does not have', set('x', 'LOC', ['0 0 0 N 0 0 0 E 0m'])],
  ])('refuses %s', (_, text) => {
    expect(plugin.audit([toRrset(text, zone)], zone)).toMatchObject([{ severity: 'error' }]);
  });

  it('takes a text with pairs of double quotes', () => {
    expect(plugin.audit([toRrset(set('x', 'TXT', ['"a \\"b\\""']), zone)], zone)).toEqual([]);
  });
});
