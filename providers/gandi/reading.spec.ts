import { EmulatedZone } from '../../test/support/emulated-zone.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { parseZoneName } from '../../src/dns/index.js';
import type { HttpResponse } from '../contract/context.js';
import { GandiEmulator, gandiStrangersToken, gandiToken, type StoredDomain } from './emulator.js';
import { GandiProvider } from './index.js';

const zone = parseZoneName('example.com');
const plugin = new GandiProvider();

let emulator: GandiEmulator;
let domain: StoredDomain;
let host: EmulatedZone;

beforeEach(() => {
  emulator = new GandiEmulator({ clock: new SleepingClock(), rate: [] });
  domain = emulator.addDomain('example.com');
  plant('www', 'A', '192.0.2.1');
  host = new EmulatedZone(plugin, { zone, http: emulator, credentials: { apiKey: gandiToken } });
});

function plant(name: string, type: string, ...values: string[]): void {
  domain.sets.push({ rrset_name: name, rrset_type: type, rrset_ttl: 300, rrset_values: values });
}

describe('a reading of Gandi', () => {
  const headersWithout = (headers: Headers, ...names: string[]) => {
    const left = new Headers(headers);
    for (const name of names) left.delete(name);
    return left;
  };
  const altered = (change: (reply: HttpResponse, page: string) => Partial<HttpResponse>) => {
    host.onSend = async ({ url }, pass) => {
      const reply = await pass();
      return { ...reply, ...change(reply, new URL(url).searchParams.get('page') ?? '') };
    };
  };

  it.each([['total-count'], ['link']])('has every page without the header %s', async (name) => {
    for (let index = 0; index < 250; index += 1) plant(`host-${index}`, 'A', '192.0.2.1');
    altered(({ headers }) => ({ headers: headersWithout(headers, name) }));
    expect((await host.read()).rrsets).toHaveLength(251);
    expect(emulator.log).toHaveLength(3);
  });

  it('does not follow the address of another server', async () => {
    for (let index = 0; index < 150; index += 1) plant(`host-${index}`, 'A', '192.0.2.1');
    altered(({ headers }) => ({
      headers: headers.has('link') ? new Headers({ link: '<https://evil.example/x>; rel="next"' }) : new Headers(),
    }));
    expect((await host.read()).rrsets).toHaveLength(151);
    expect(emulator.log.map(({ url }) => new URL(url).host)).toEqual(['api.gandi.net', 'api.gandi.net']);
  });

  it.each<[string, (reply: HttpResponse, page: string) => Partial<HttpResponse>]>([
    ['half of it', ({ text }) => ({ text: text.slice(0, -20) })],
    ['a page', () => ({ text: '<html>Bad gateway</html>' })],
    ['an empty list that is not counted', () => ({ text: '[]', headers: new Headers() })],
    ['an empty list that is counted otherwise', () => ({ text: '[]' })],
    ['an empty second page', (_, page) => (page === '2' ? { text: '[]' } : {})],
    [
      'an empty second page that nobody counts',
      ({ headers, text }, page) => ({
        headers: headersWithout(headers, 'total-count'),
        text: page === '2' ? '[]' : text,
      }),
    ],
    ['an error that says 200', () => ({ text: '{"status":"error","errors":[]}' })],
    ['something else', () => ({ text: '{"records":[]}' })],
  ])('rejects when it gets %s', async (_, change) => {
    for (let index = 0; index < 150; index += 1) plant(`host-${index}`, 'A', '192.0.2.1');
    altered(change);
    await expect(host.read()).rejects.toMatchObject({ name: 'ProviderError' });
  });

  it('is of a zone without records where Gandi counts none', async () => {
    domain.sets = [];
    expect((await host.read()).rrsets).toEqual([]);
  });

  it('says which name servers the domain has to have', async () => {
    const servers = ['ns-1-a.gandi.net', 'ns-2-b.gandi.net', 'ns-3-c.gandi.net'];
    expect((await plugin.getZone(host.context, zone)).nameServers).toEqual(servers);
    await expect(plugin.getZone(host.context, parseZoneName('elsewhere.example'))).rejects.toMatchObject({
      kind: 'zone_not_found',
      message: expect.stringContaining('uses other name servers than those of Gandi LiveDNS') as string,
    });
  });

  it('lists more domains than fit on a page, or those of one organisation', async () => {
    for (let index = 0; index < 250; index += 1) emulator.addDomain(`zone-${index}.example`);
    emulator.addDomain('other.example', 'another');
    expect(await plugin.listZones(host.context)).toHaveLength(252);
    const ofOther = await plugin.listZones(host.contextWith({ apiKey: gandiToken, sharingId: ' another ' }));
    expect(ofOther.map(({ name }) => name)).toEqual(['other.example.']);
  });
});

describe('credentials of Gandi', () => {
  it('are good', async () => expect(await plugin.validateCredentials(host.context)).toEqual({ warnings: [] }));

  it('are refused where the token is wrong', async () => {
    await expect(plugin.validateCredentials(host.contextWith({ apiKey: 'wrong' }))).rejects.toMatchObject({
      kind: 'auth_invalid',
    });
  });

  it('do not reach the domain of another organisation', async () => {
    const stranger = host.contextWith({ apiKey: gandiStrangersToken });
    await expect(plugin.listRecords(stranger, zone)).rejects.toMatchObject({ kind: 'zone_not_found' });
  });
});

it('takes a minute for 1000 requests from one address', async () => {
  const clock = new SleepingClock();
  const paced = new GandiEmulator({ clock });
  const headers = { Authorization: `Bearer ${gandiToken}` };
  const ask = () => paced.send({ method: 'GET', url: 'https://api.gandi.net/v5/livedns/domains', headers });
  for (let index = 0; index < 1000; index += 1) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
  await clock.sleep(60_000);
  expect((await ask()).status).toBe(200);
});
