import { EmulatedZone, errorOf } from '../../test/support/emulated-zone.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { parseZoneName, type Change } from '../../src/dns/index.js';
import { a, set, toRrset, type SetText } from '../contract/conformance/zone-text.js';
import { DesecEmulator, desecReadToken, desecToken, type StoredDomain } from './emulator.js';
import { DesecProvider } from './index.js';

const zone = parseZoneName('example.com');
const plugin = new DesecProvider();

let emulator: DesecEmulator;
let domain: StoredDomain;
let host: EmulatedZone;

beforeEach(() => {
  emulator = new DesecEmulator({ clock: new SleepingClock(), rate: [] });
  domain = emulator.addDomain('example.com');
  plant('www', 'A', '192.0.2.1');
  host = new EmulatedZone(plugin, { zone, http: emulator, credentials: { apiKey: desecToken } });
});

function plant(subname: string, type: string, ...records: string[]): void {
  domain.sets.push({ subname, type, ttl: 3600, records });
}

const writes = () => emulator.log.filter(({ method }) => method !== 'GET');
const sent = () => writes().map(({ method, body = '' }) => `${method} ${(JSON.parse(body) as unknown[]).length}`);
const shown = () => domain.sets.map(({ subname, type, records }) => `${subname} ${type} ${records.join(' ')}`);
const ns = ' NS ns1.desec.io. ns2.desec.org.';

describe('a domain at deSEC', () => {
  it('is read on all its pages, whatever address they name', async () => {
    for (let index = 0; index < 1200; index += 1) plant(`host-${index}`, 'A', '192.0.2.1');
    const credentials = { apiKey: desecToken, apiBaseUrl: 'https://proxy.example/desec' };
    const http = {
      send: (request: Parameters<typeof emulator.send>[0]) =>
        emulator.send({ ...request, url: request.url.replace('https://proxy.example/desec', 'https://x.test') }),
    };
    const proxied = new EmulatedZone(plugin, { zone, http, credentials });
    expect((await proxied.read()).rrsets).toHaveLength(1202);
    expect(emulator.log).toHaveLength(1 + 3);
  });

  it('is never read as empty', async () => {
    domain.sets = [];
    await expect(host.read()).rejects.toMatchObject({ kind: 'partial_listing' });
  });

  it('is known to be unchanged until somebody writes', async () => {
    const listing = await host.read();
    expect(await plugin.isUnchanged(host.context, zone, listing)).toBe(true);
    domain.touches += 1;
    expect(await plugin.isUnchanged(host.context, zone, listing)).toBe(false);
  });

  it('can be made with deSEC as its name servers, unless somebody has it', async () => {
    const made = { name: 'new.example.', nameServers: ['ns1.desec.io.', 'ns2.desec.org.'] };
    expect(await plugin.createZone(host.context, parseZoneName('new.example'))).toMatchObject(made);
    emulator.taken.add('taken.example');
    const taken = plugin.createZone(host.context, parseZoneName('taken.example'));
    await expect(taken).rejects.toMatchObject({ kind: 'conflict_exists' });
    emulator.domainLimit = 1;
    const more = plugin.createZone(host.context, parseZoneName('more.example'));
    await expect(more).rejects.toMatchObject({ kind: 'quota_exceeded' });
  });
});

describe('a write to deSEC', () => {
  it('makes changes, creations and deletions in one request', async () => {
    plant('old', 'A', '192.0.2.1');
    const base = await host.read();
    const wanted = [
      set('@', 'NS', ['ns1.desec.io.', 'ns2.desec.org.'], 3600),
      a('www', '192.0.2.9'),
      a('new', '192.0.2.7'),
    ];
    await host.outcomesById(host.changesTo(base, wanted), base);
    expect(sent()).toEqual(['PATCH 3']);
    expect(shown().toSorted()).toEqual([ns, 'new A 192.0.2.7', 'www A 192.0.2.9']);
  });

  it('replaces an address by a CNAME without a moment between', async () => {
    const base = await host.read();
    await host.outcomesById(host.changesTo(base, [set('www', 'CNAME', ['example.net.']), ...apexNs()]), base);
    expect(sent()).toEqual(['PATCH 2']);
    expect(shown()).toEqual([ns, 'www CNAME example.net.']);
  });

  it('sends 1,201 sets in few requests, as deSEC takes 15 a minute', async () => {
    const base = await host.read();
    const texts = Array.from({ length: 1201 }, (_, index) => a(`host-${index}`, '192.0.2.1'));
    await host.outcomesById(host.changesFor(base, texts), base);
    expect(writes()).toHaveLength(7);
    expect(domain.sets).toHaveLength(1203);
  });

  it('leaves a set alone that somebody else has changed since the plan, and writes the others', async () => {
    const base = await host.read();
    const changes = host.changesFor(base, [a('www', '192.0.2.9'), a('new', '192.0.2.9')]);
    domain.sets[1]!.records = ['192.0.2.66'];
    const outcomes = await host.outcomesById(changes, base);
    expect(errorOf(outcomes['www/A'])?.kind).toBe('conflict_stale');
    expect(outcomes['new/A']?.status).toBe('applied');
    expect(shown()).toEqual([ns, 'www A 192.0.2.66', 'new A 192.0.2.9']);
  });

  it.each([
    ['other values', '192.0.2.66', 'failed'],
    ['the same values', '192.0.2.9', 'applied'],
  ])('does not write over a set with %s that somebody else makes right before', async (_, value, status) => {
    const base = await host.read();
    host.onSend = async ({ method }, pass) => {
      if (method === 'POST' && !shown().some((text) => text.startsWith('new'))) plant('new', 'A', value);
      return pass();
    };
    const outcomes = await host.outcomesById(host.changesFor(base, [a('new', '192.0.2.9')]), base);
    expect(outcomes['new/A']?.status).toBe(status);
    expect(shown()).toContain(`new A ${value}`);
  });

  it('fails the one change that deSEC refuses, in whatever stage, and makes the others', async () => {
    const base = await host.read();
    // Past the audit.
    const low: Change = { id: 'low', kind: 'create', after: toRrset(set('low', 'A', ['192.0.2.1'], 5), zone) };
    const root: Change = { id: 'root', kind: 'create', after: toRrset(set('sub', 'NS', ['.'], 3600), zone) };
    const good = host.changesFor(
      base,
      ['a', 'b', 'c', 'd'].map((name) => a(name, '192.0.2.9')),
    );
    const outcomes = await host.outcomesById([low, ...good, root], base);
    expect(errorOf(outcomes.low)?.message).toContain('greater than or equal to 3600');
    expect(errorOf(outcomes.root)?.kind).toBe('validation');
    expect(good.map(({ id }) => outcomes[id]?.status)).toEqual(['applied', 'applied', 'applied', 'applied']);
  });

  it('is refused to a token whose policy lets it read only, and nothing more is sent', async () => {
    const base = await host.read();
    host = host.by({ credentials: { apiKey: desecReadToken } });
    const texts = Array.from({ length: 250 }, (_, index) => a(`host-${index}`, '192.0.2.1'));
    const outcomes = Object.values(await host.outcomesById(host.changesFor(base, texts), base));
    expect(errorOf(outcomes[0])?.kind).toBe('auth_forbidden');
    expect(outcomes.at(-1)?.status).toBe('skipped');
    expect(writes()).toHaveLength(1);
  });

  it('does not write over a set with a value that cannot be read', async () => {
    plant('odd', 'A', '192.0.2.1', 'no address');
    const base = await host.read();
    expect(base.unread).toMatchObject([{ text: '192.0.2.1' }, { text: 'no address' }]);
    const outcomes = await host.outcomesById(host.changesFor(base, [a('odd', '192.0.2.9')]), base);
    expect(errorOf(outcomes['odd/A'])?.kind).toBe('unsupported');
    expect(writes()).toEqual([]);
  });

  it('keeps a TTL below the minimum that deSEC has granted, until the set is changed', async () => {
    domain.sets[1]!.ttl = 60;
    domain.minimumTtl = 60;
    expect(await host.getSet('www', 'A')).toMatchObject({ ttlSeconds: 60 });
    await host.add(a('new', '192.0.2.9'));
    expect(domain.sets[1]!.ttl).toBe(60);
  });
});

describe('an audit for deSEC', () => {
  const audited = (text: SetText) => plugin.audit([toRrset(text, zone)]).map(({ name, type }) => `${name} ${type}`);

  it.each([
    ['a name with other characters', set('a/b', 'A', ['192.0.2.1'])],
    ['an asterisk inside of a name', set('a.*', 'A', ['192.0.2.1'])],
    ['a name of more than 178 characters', set(`${'a'.repeat(60)}.`.repeat(3).slice(0, -1), 'A', ['192.0.2.1'])],
    ['ALIAS', set('@', 'ALIAS', ['example.net.'])],
    ['keys', set('@', 'CDS', ['0 0 0 00'])],
  ])('refuses %s', (_, text) => expect(audited(text)).toHaveLength(1));

  it.each(['*', '*.sub', '_443._tcp', '@', 'xn--4ca'])('takes the name %s', (name) => {
    expect(audited(a(name, '192.0.2.1'))).toEqual([]);
  });
});

it('has two writes a second and fifteen a minute for a domain, and says when to come back', async () => {
  const clock = new SleepingClock();
  const paced = new DesecEmulator({ clock });
  paced.addDomain('example.com');
  const url = 'https://desec.io/api/v1/domains/example.com/rrsets/';
  const headers = { Authorization: `Token ${desecToken}` };
  const write = () => paced.send({ method: 'PATCH', url, headers, body: '[]' });
  expect([(await write()).status, (await write()).status]).toEqual([200, 200]);
  expect(await write()).toMatchObject({ status: 429, retryAfterMs: 1000 });
});

function apexNs(): SetText[] {
  return [set('@', 'NS', ['ns1.desec.io.', 'ns2.desec.org.'], 3600)];
}
