import { EmulatedZone } from '../../test/support/emulated-zone.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { textOrNull, parseZoneName } from '../../src/dns/index.js';
import { a } from '../contract/conformance/zone-text.js';
import { ProviderError } from '../contract/errors.js';
import { NamecheapEmulator, type EmulatedDomain } from './emulator.js';
import { NamecheapProvider } from './index.js';

const zone = parseZoneName('example.com');
const plugin = new NamecheapProvider();
const credentials = { userName: 'ada', apiKey: 'key-of-ada-0123', clientIp: '203.0.113.5' };

let emulator: NamecheapEmulator;
let domain: EmulatedDomain;
let host: EmulatedZone;

beforeEach(() => {
  const clock = new SleepingClock();
  emulator = new NamecheapEmulator(
    { userName: 'ada', apiKey: 'key-of-ada-0123', whitelist: ['203.0.113.5'] },
    { clock, rate: [] },
  );
  domain = emulator.addDomain('example.com', { emailType: 'FWD' });
  emulator.addHost(domain, { name: '@', type: 'A', address: '192.0.2.1', ttl: 1799 });
  emulator.addHost(domain, { name: 'www', type: 'CNAME', address: 'example.com.', ttl: 300 });
  host = new EmulatedZone(plugin, { zone, http: emulator, credentials, clock });
});

const writes = () => emulator.log.filter(({ method }) => method === 'POST');

describe('a reading that is not whole', () => {
  const spoilt: Readonly<Record<string, (text: string) => string>> = {
    'is cut': (text) => text.slice(0, text.indexOf('<host HostId') + 60),
    'lacks its end': (text) => text.replace('</ApiResponse>', ''),
    'has an unknown kind of record': (text) => text.replace('<host ', '<srvhost '),
    'has a record without data': (text) => text.replace(/ Address="[^"]*"/, ''),
    'has a record with an odd TTL': (text) => text.replace(/ TTL="\d+"/, ' TTL="-"'),
    'is of another domain': (text) => text.replace('Domain="example.com"', 'Domain="example.net"'),
    'is of no domain': (text) => text.replace(/<DomainDNSGetHostsResult[^]*<\/DomainDNSGetHostsResult>/, ''),
    'is a page': () => '<html><body>Maintenance</body></html>',
    'has no mail setting': (text) => text.replace(/ EmailType="[^"]*"/, ''),
  };

  it.each(Object.entries(spoilt))('never leads to a write: it %s', async (_, spoil) => {
    const base = await host.read();
    const changes = host.changesFor(base, [a('new', '192.0.2.9')]);
    host.onSend = async (_request, pass) => {
      const answer = await pass();
      return { ...answer, text: spoil(answer.text) };
    };
    await expect(host.outcomesById(changes, base)).rejects.toBeInstanceOf(ProviderError);
    expect(writes()).toHaveLength(0);
  });
});

describe('a listing of Namecheap', () => {
  it('shows what it cannot write, word for word, and says that SRV records are missing', async () => {
    emulator.addHost(domain, { name: 'shop', type: 'URL', address: 'http://example.net/?a&b', ttl: 300 });
    emulator.addHost(domain, { name: 'q', type: 'TXT', address: 'say "hi"', ttl: 300 });
    const { unread, incompleteReason, rrsets } = await host.read();
    expect(unread).toEqual([
      { name: 'shop', type: 'URL', ttlSeconds: 300, text: 'http://example.net/?a&b' },
      { name: 'q', type: 'TXT', ttlSeconds: 300, text: 'say "hi"' },
    ]);
    expect(textOrNull(incompleteReason)).toMatch(/SRV records.*2 records .*shop URL, q TXT\.$/);
    expect(rrsets.map(({ name, type }) => `${name} ${type}`)).toEqual(['@ A', 'www CNAME']);
  });

  it.each([
    ['example.co.uk', 'example', 'co.uk'],
    ['sub.example.com', 'sub.example', 'com'],
    ['example.xn--p1ai', 'example', 'xn--p1ai'],
  ])('asks for %s as %s and %s', async (name, sld, tld) => {
    emulator.addDomain(name);
    await plugin.listRecords(host.context, parseZoneName(name));
    const { searchParams } = new URL(emulator.log.at(-1)!.url);
    expect([searchParams.get('SLD'), searchParams.get('TLD')]).toEqual([sld, tld]);
  });

  it('reads a name that ends like the zone as below it', async () => {
    emulator.addHost(domain, { name: 'example.com', type: 'A', address: '192.0.2.4', ttl: 300 });
    expect((await host.read()).rrsets.map(({ name }) => name)).toContain('example.com');
  });

  it('lists every page of 250 domains', async () => {
    for (let index = 0; index < 249; index += 1) emulator.addDomain(`d${index}.example`);
    expect(await plugin.listZones(host.context)).toHaveLength(250);
  });

  it.each([
    ['comes twice', 'CurrentPage>2<', 'CurrentPage>1<', 'protocol'],
    ['lacks a domain', '<Domain ID="101" ', '<Other ', 'partial_listing'],
  ])('is refused when its second page %s', async (_, found, put, kind) => {
    for (let index = 0; index < 149; index += 1) emulator.addDomain(`d${index}.example`);
    host.onSend = async ({ url }, pass) => {
      const answer = await pass();
      return url.includes('Page=2') ? { ...answer, text: answer.text.replace(found, put) } : answer;
    };
    await expect(plugin.listZones(host.context)).rejects.toMatchObject({ kind });
  });
});

describe('the sandbox', () => {
  it('is another address, with or without the path', async () => {
    for (const apiBaseUrl of ['https://api.sandbox.namecheap.com', 'https://api.sandbox.namecheap.com/xml.response']) {
      await plugin.validateCredentials(host.contextWith({ apiBaseUrl }));
      expect(emulator.log.at(-1)?.url).toMatch(/^https:\/\/api\.sandbox\.namecheap\.com\/xml\.response\?/);
    }
  });
});
