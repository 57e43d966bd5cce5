import { EmulatedZone, errorOf, update } from '../../test/support/emulated-zone.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { parseZoneName } from '../../src/dns/index.js';
import { a, set, toRrset, type SetText } from '../contract/conformance/zone-text.js';
import { EasyDnsEmulator, easyDnsKeys, type StoredZone } from './emulator.js';
import { EasyDnsProvider } from './index.js';

const zone = parseZoneName('example.com');
const plugin = new EasyDnsProvider();

let clock: SleepingClock;
let emulator: EasyDnsEmulator;
let stored: StoredZone;
let host: EmulatedZone;

beforeEach(() => {
  clock = new SleepingClock();
  emulator = new EasyDnsEmulator({ clock, rate: [] });
  stored = emulator.addZone('example.com');
  host = new EmulatedZone(plugin, { zone, http: emulator, clock, credentials: easyDnsKeys });
});

const at = (name: string) => stored.records.filter((record) => record.host === name);

describe('a domain at easyDNS', () => {
  it('is listed by the name of the account, and found only where easyDNS hosts it', async () => {
    emulator.addZone('example.net');
    expect((await plugin.listZones(host.context)).map(({ name }) => name)).toEqual(['example.com.', 'example.net.']);
    expect(await plugin.validateCredentials(host.context)).toMatchObject({ principal: 'ops' });
    await expect(plugin.getZone(host.context, parseZoneName('elsewhere.example'))).rejects.toMatchObject({
      kind: 'zone_not_found',
    });
  });

  it('is read on all of its pages', async () => {
    for (let index = 0; index < 2100; index += 1)
      emulator.plant(stored, { type: 'A', host: `h${index}`, rdata: '192.0.2.1' });
    expect((await host.read()).rrsets).toHaveLength(2100 + 2);
    expect(emulator.log).toHaveLength(3);
  });

  it('has the priority of an SRV record before the rest, or beside it', async () => {
    emulator.plant(stored, { type: 'SRV', host: '_a._tcp', rdata: '12 20 30 foo.example.net.', prio: '12' });
    emulator.plant(stored, { type: 'SRV', host: '_b._tcp', rdata: '20 30 foo.example.net.', prio: '12' });
    expect((await host.getSet('_a._tcp', 'SRV')).values).toEqual(['12 20 30 foo.example.net.']);
    expect((await host.getSet('_b._tcp', 'SRV')).values).toEqual(['12 20 30 foo.example.net.']);
  });

  it('has targets without a dot at their end, which the zone explains', async () => {
    emulator.plant(stored, { type: 'CNAME', host: 'www', rdata: '@' });
    emulator.plant(stored, { type: 'CNAME', host: 'ftp', rdata: 'web' });
    expect((await host.getSet('www', 'CNAME')).values).toEqual(['example.com.']);
    expect((await host.getSet('ftp', 'CNAME')).values).toEqual(['web.example.com.']);
    expect(emulator.log.filter(({ url }) => url.includes('/parsed/'))).not.toHaveLength(0);
  });

  it('has special words, which are shown and never written', async () => {
    emulator.plant(stored, { type: 'NS', host: 'sub', rdata: 'EASYDNS' });
    emulator.plant(stored, { type: 'A', host: 'www', rdata: 'PARK' });
    expect((await host.read()).unread).toMatchObject([{ text: 'EASYDNS' }, { text: 'PARK' }]);
    await host.outcomesById(host.changesInto(await host.read(), []));
    expect(at('sub').concat(at('www'))).toHaveLength(2);
  });
});

describe('regions of easyDNS', () => {
  it('are settings of the values, and stay through changes that do not name them', async () => {
    emulator.plant(stored, { type: 'A', host: 'www', rdata: '192.0.2.1', geozone_id: '12' });
    const before = await host.getSet('www', 'A');
    expect(before.meta).toEqual({ geozone: { '192.0.2.1': '12' } });
    await host.outcomes([update(before, { ttlSeconds: 900, meta: undefined })]);
    expect(at('www')).toMatchObject([{ geozone_id: '12', ttl: '900' }]);
    await host.outcomes([update(await host.getSet('www', 'A'), { meta: { geozone: {} } })]);
    expect(at('www')).toMatchObject([{ geozone_id: '0' }]);
  });

  it('lock a set in which one value stands for several of them', async () => {
    for (const region of ['12', '13']) {
      emulator.plant(stored, { type: 'A', host: 'www', rdata: '192.0.2.1', geozone_id: region });
    }
    const { unread } = await host.read();
    expect(unread).toMatchObject([{ text: '192.0.2.1 (12)' }, { text: '192.0.2.1 (13)' }]);
  });
});

describe('a write to easyDNS', () => {
  it('changes records in place and leaves a set alone that somebody else has changed', async () => {
    await host.add(a('www', '192.0.2.1'), a('old', '192.0.2.1'));
    const id = at('www')[0]?.id;
    const base = await host.read();
    const changes = host.changesFor(base, [a('www', '192.0.2.9'), a('old', '192.0.2.9')]);
    at('old')[0]!.rdata = '192.0.2.66';
    const outcomes = await host.outcomesById(changes, base);
    expect([outcomes['www/A']?.status, errorOf(outcomes['old/A'])?.kind]).toEqual(['applied', 'conflict_stale']);
    expect(at('www')).toMatchObject([{ id, rdata: '192.0.2.9' }]);
  });
});

describe('an audit for easyDNS', () => {
  it.each<[string, SetText]>([
    ['a text with quotes', set('x', 'TXT', ['"a \\"b\\""'])],
    ['an empty text', set('x', 'TXT', ['""'])],
    ['a null MX', set('@', 'MX', ['0 .'])],
    ['a priority above 100', set('@', 'MX', ['101 mx.example.net.'])],
    ['a CAA record without an issuer', set('@', 'CAA', ['0 issue ";"'])],
    ['a type that it does not have', set('x', 'LOC', ['52 22 23.000 N 4 53 32.000 E -2m 0m 10000m 10m'])],
  ])('refuses %s', (_, text) => {
    expect(plugin.audit([toRrset(text, zone)], zone)).toMatchObject([{ severity: 'error' }]);
  });
});

it('takes one request in a second, and says so by 200', async () => {
  const paced = new EasyDnsEmulator({ clock });
  const who = () => plugin.validateCredentials({ ...host.context, http: paced });
  await who();
  await expect(who()).rejects.toMatchObject({ kind: 'rate_limited' });
});
