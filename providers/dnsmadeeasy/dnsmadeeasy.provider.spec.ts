import { EmulatedZone, errorOf, update } from '../../test/support/emulated-zone.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { parseZoneName } from '../../src/dns/index.js';
import { a, set, toRrset, type SetText } from '../contract/conformance/zone-text.js';
import { DnsMadeEasyEmulator, dnsMadeEasyKeys, type StoredDomain } from './emulator.js';
import { DnsMadeEasyProvider } from './index.js';

const zone = parseZoneName('example.com');
const plugin = new DnsMadeEasyProvider();

let clock: SleepingClock;
let emulator: DnsMadeEasyEmulator;
let domain: StoredDomain;
let host: EmulatedZone;

beforeEach(() => {
  clock = new SleepingClock();
  emulator = new DnsMadeEasyEmulator({ clock, rate: [] });
  domain = emulator.addDomain('example.com');
  host = new EmulatedZone(plugin, { zone, http: emulator, clock, credentials: dnsMadeEasyKeys });
});

const at = (name: string) => domain.records.filter((record) => record.name === name);

describe('a domain at DNS Made Easy', () => {
  it('is found among all pages of the list, and read on all of its own', async () => {
    for (let index = 0; index < 150; index += 1) emulator.addDomain(`zone-${index}.example`);
    const last = emulator.addDomain('last.example');
    for (let index = 0; index < 250; index += 1)
      emulator.plant(last, { type: 'A', name: `h${index}`, value: '192.0.2.1' });
    const other = new EmulatedZone(plugin, {
      zone: parseZoneName('last.example'),
      http: emulator,
      clock,
      credentials: dnsMadeEasyKeys,
    });
    expect((await other.read()).rrsets).toHaveLength(250);
    expect(emulator.log).toHaveLength(2 + 3);
  });

  it('has the name servers that it was given', async () => {
    const { nameServers } = await plugin.getZone(host.context, zone);
    expect(nameServers.slice(0, 2)).toEqual(['ns0.dnsmadeeasy.com.', 'ns1.dnsmadeeasy.com.']);
  });

  it('reads relative targets within the domain, two dots as the root, and ANAME as ALIAS', async () => {
    emulator.plant(domain, { type: 'CNAME', name: 'www', value: 'web' });
    emulator.plant(domain, { type: 'CNAME', name: 'ftp', value: '' });
    emulator.plant(domain, { type: 'SRV', name: '_sip._tcp', value: '..', priority: 0, weight: 0, port: 0 });
    emulator.plant(domain, { type: 'ANAME', name: '', value: 'example.net.' });
    expect((await host.getSet('www', 'CNAME')).values).toEqual(['web.example.com.']);
    expect((await host.getSet('ftp', 'CNAME')).values).toEqual(['example.com.']);
    expect((await host.getSet('_sip._tcp', 'SRV')).values).toEqual(['0 0 0 .']);
    expect((await host.getSet('@', 'ALIAS')).values).toEqual(['example.net.']);
  });

  it('shows redirects and its own NS records, and never writes them', async () => {
    emulator.plant(domain, { type: 'HTTPRED', name: 'shop', value: 'https://shop.example.net/' });
    emulator.plant(domain, { type: 'NS', name: '', value: 'ns.example.net.' });
    expect((await host.read()).unread).toHaveLength(2);
    await host.outcomesById(host.changesInto(await host.read(), []));
    expect(domain.records).toHaveLength(2);
  });

  it('can be made, and says that it is busy until it is', async () => {
    expect(await plugin.createZone(host.context, parseZoneName('new.example'))).toMatchObject({ name: 'new.example.' });
    domain.isPending = true;
    const outcomes = await host.add(a('www', '192.0.2.1'));
    expect(errorOf(outcomes['www/A'])).toMatchObject({ kind: 'zone_busy', retryable: true });
    emulator.taken.add('taken.example');
    const taken = plugin.createZone(host.context, parseZoneName('taken.example'));
    await expect(taken).rejects.toMatchObject({ kind: 'conflict_exists' });
  });

  it('is refused to a server whose clock is wrong', async () => {
    const late = {
      ...host.context,
      clock: { ...clock, now: () => new Date('2001-01-01'), sleep: () => Promise.resolve() },
    };
    await expect(plugin.listZones(late)).rejects.toMatchObject({ message: expect.stringContaining('clock') as string });
  });
});

describe('locations of DNS Made Easy', () => {
  it('are settings of the values, and stay through changes that do not name them, with all else that the record has', async () => {
    const planted = { type: 'A', name: 'www', gtdLocation: 'EUROPE', dynamicDns: true, password: 'kept' };
    emulator.plant(domain, { ...planted, value: '192.0.2.1' });
    const before = await host.getSet('www', 'A');
    expect(before.meta).toEqual({ gtdLocation: { '192.0.2.1': 'EUROPE' } });
    await host.outcomes([update(before, { ttlSeconds: 600, meta: undefined })]);
    expect(at('www')).toMatchObject([{ ...planted, ttl: 600 }]);
    await host.outcomes([update(await host.getSet('www', 'A'), { meta: { gtdLocation: {} } })]);
    expect(at('www')[0]?.gtdLocation).toBe('DEFAULT');
  });

  it('lock a set in which one value stands for several of them', async () => {
    for (const gtdLocation of ['EUROPE', 'ASIA_PAC']) {
      emulator.plant(domain, { type: 'A', name: 'www', value: '192.0.2.1', gtdLocation });
    }
    expect((await host.read()).unread).toMatchObject([
      { text: '192.0.2.1 (EUROPE)' },
      { text: '192.0.2.1 (ASIA_PAC)' },
    ]);
  });
});

describe('a write to DNS Made Easy', () => {
  it('changes records in place and leaves a set alone that somebody else has changed', async () => {
    await host.add(a('www', '192.0.2.1'), a('old', '192.0.2.1'));
    const id = at('www')[0]?.id;
    const base = await host.read();
    const changes = host.changesFor(base, [a('www', '192.0.2.9'), a('old', '192.0.2.9')]);
    at('old')[0]!.value = '192.0.2.66';
    const outcomes = await host.outcomesById(changes, base);
    expect([outcomes['www/A']?.status, errorOf(outcomes['old/A'])?.kind]).toEqual(['applied', 'conflict_stale']);
    expect(at('www')).toMatchObject([{ id, value: '192.0.2.9' }]);
  });
});

describe('an audit for DNS Made Easy', () => {
  it.each<[string, SetText]>([
    ['a text with quotes', set('x', 'TXT', ['"a \\"b\\""'])],
    ['an empty text', set('x', 'TXT', ['""'])],
    ['a null MX', set('@', 'MX', ['0 .'])],
    ['name servers of the domain itself', set('@', 'NS', ['ns.example.net.'])],
    ['a type that it does not have', set('x', 'SSHFP', [`1 1 ${'0'.repeat(40)}`])],
  ])('refuses %s', (_, text) => {
    expect(plugin.audit([toRrset(text, zone)], zone)).toMatchObject([{ severity: 'error' }]);
  });
});

it('takes 150 requests in five minutes, and says so by 400', async () => {
  const paced = new DnsMadeEasyEmulator({ clock });
  const zones = () => plugin.listZones({ ...host.context, http: paced });
  for (let index = 0; index < 150; index += 1) await zones();
  await expect(zones()).rejects.toMatchObject({ kind: 'rate_limited' });
});
