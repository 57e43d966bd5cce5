import { emulatedContext } from '../../test/support/emulated-context.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { makeZone, parseZoneName, planChanges, textOrNull } from '../../src/dns/index.js';
import type { Change } from '../../src/dns/index.js';
import { a, set, toRrset, type SetText } from '../contract/conformance/zone-text.js';
import type { HttpRequest, HttpResponse, ProviderContext } from '../contract/context.js';
import { ProviderError } from '../contract/errors.js';
import type { ChangeOutcome, ZoneListing } from '../contract/provider.js';
import { NamecheapEmulator, type EmulatedDomain } from './emulator.js';
import { NamecheapProvider } from './index.js';

const zone = parseZoneName('example.com');
const plugin = new NamecheapProvider();
const credentials = { userName: 'ada', apiKey: 'key-of-ada-0123', clientIp: '203.0.113.5' };

let emulator: NamecheapEmulator;
let domain: EmulatedDomain;
/** Between the plugin and Namecheap. */
let onSend: (request: HttpRequest, pass: () => Promise<HttpResponse>) => Promise<HttpResponse>;
let context: ProviderContext;

beforeEach(() => {
  const clock = new SleepingClock();
  emulator = new NamecheapEmulator(
    { userName: 'ada', apiKey: 'key-of-ada-0123', whitelist: ['203.0.113.5'] },
    { clock, rate: [] },
  );
  domain = emulator.addDomain('example.com', { emailType: 'FWD' });
  emulator.addHost(domain, { name: '@', type: 'A', address: '192.0.2.1', ttl: 1799 });
  emulator.addHost(domain, { name: 'www', type: 'CNAME', address: 'example.com.', ttl: 300 });
  onSend = (_, pass) => pass();
  const http = { send: (request: HttpRequest) => onSend(request, () => emulator.send(request)) };
  context = { ...emulatedContext(http, credentials), clock };
});

const read = () => plugin.listRecords(context, zone);
const rrset = (text: SetText) => plugin.normalizeDesired(toRrset(text, zone)).rrset;
const writes = () => emulator.log.filter(({ method }) => method === 'POST');
const shown = () => domain.hosts.map(({ name, type, address }) => `${name} ${type} ${address}`);

/** The changes that add these sets or make them so. */
function changesFor(base: ZoneListing, ...texts: SetText[]): readonly Change[] {
  return planChanges(makeZone(zone, base.rrsets), texts.map(rrset), 'additive').changes;
}

async function apply(base: ZoneListing, changes: readonly Change[]): Promise<Record<string, ChangeOutcome>> {
  const outcomes: Record<string, ChangeOutcome> = {};
  const onOutcome = async (outcome: ChangeOutcome) => void (outcomes[outcome.changeId] = outcome);
  const options = { signal: new AbortController().signal, onOutcome };
  await plugin.applyChanges(context, { zone, base, changes }, options);
  return outcomes;
}

async function add(...texts: SetText[]) {
  const base = await read();
  return apply(base, changesFor(base, ...texts));
}

const errorOf = (outcome: ChangeOutcome | undefined) => (outcome && 'error' in outcome ? outcome.error : undefined);

describe('a write to Namecheap', () => {
  it('takes one reading, one write of everything, and one reading to look', async () => {
    const base = await read();
    const before = emulator.log.length;
    expect(await apply(base, changesFor(base, a('new', '192.0.2.9')))).toMatchObject({
      'new/A': { status: 'applied' },
    });
    expect(emulator.log.slice(before).map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
  });

  it('resends redirects, the mail setting and titles to the letter', async () => {
    const kept = [
      { name: 'shop', type: 'URL', address: 'http://shop.example.net/?a=1&b=2', ttl: 1800 },
      { name: 'old', type: 'URL301', address: 'https://example.net/%20"x"', ttl: 60 },
      { name: 'in', type: 'FRAME', address: 'https://frame.example.net', ttl: 59_999 },
    ];
    for (const host of kept)
      emulator.addHost(domain, { ...host, friendlyName: 'URL Record', appTitle: 'URL Forwarding' });
    expect(await add(a('new', '192.0.2.9'))).toMatchObject({ 'new/A': { status: 'applied' } });
    expect(domain.hosts).toEqual(expect.arrayContaining(kept.map((host) => expect.objectContaining(host) as object)));
    expect(domain.emailType).toBe('FWD');
    const form = new URLSearchParams(writes()[0]?.body);
    const at = [...form].find(([, value]) => value === 'URL301')?.[0].slice('RecordType'.length);
    expect(form.get(`FriendlyName${at}`)).toBe('URL Record');
    expect(form.get(`AssociatedAppTitle${at}`)).toBe('URL Forwarding');
  });

  it.each(['OX', 'GMAIL'])(
    'keeps the MX records of the mail service %s, and adds none beside them',
    async (emailType) => {
      domain.emailType = emailType;
      emulator.addHost(domain, { name: '@', type: 'MX', address: 'mx1.privateemail.com.', mxPref: 10, ttl: 1800 });
      const outcomes = await add(a('new', '192.0.2.9'), set('@', 'MX', ['5 mail.example.net.']));
      expect(outcomes['new/A']?.status).toBe('applied');
      expect(errorOf(outcomes['@/MX'])).toMatchObject({ kind: 'unsupported' });
      expect(errorOf(outcomes['@/MX'])?.message).toContain('"Custom MX"');
      expect(shown()).toContain('@ MX mx1.privateemail.com.');
      expect(shown()).not.toContain('@ MX mail.example.net.');
      expect(domain.emailType).toBe(emailType);
    },
  );

  it('sets the mail setting that MX records need, and takes it back with the last one', async () => {
    domain.emailType = 'NONE';
    await add(set('@', 'MX', ['10 mail.example.net.']));
    expect([domain.emailType, shown()]).toEqual(['MX', expect.arrayContaining(['@ MX mail.example.net.'])]);
    const base = await read();
    const before = base.rrsets.find(({ type }) => type === 'MX');
    await apply(base, [{ id: '@/MX', kind: 'delete', before: before! }]);
    expect(domain.emailType).toBe('NONE');
  });

  it('keeps what somebody else has changed elsewhere in the zone since the plan', async () => {
    const base = await read();
    emulator.addHost(domain, { name: 'theirs', type: 'TXT', address: 'added meanwhile', ttl: 300 });
    await apply(base, changesFor(base, a('new', '192.0.2.9')));
    expect(shown()).toEqual(expect.arrayContaining(['theirs TXT added meanwhile', 'new A 192.0.2.9']));
  });

  it('leaves a set alone that somebody else has changed since the plan, and writes the others', async () => {
    const base = await read();
    const changes = changesFor(base, a('@', '192.0.2.7'), a('new', '192.0.2.9'));
    domain.hosts[0]!.address = '192.0.2.66';
    const outcomes = await apply(base, changes);
    expect(errorOf(outcomes['@/A'])?.kind).toBe('conflict_stale');
    expect(outcomes['new/A']?.status).toBe('applied');
    expect(shown()).toContain('@ A 192.0.2.66');
  });

  it('finds the one change that Namecheap refuses, and makes the others', async () => {
    const base = await read();
    const many = Array.from({ length: 8 }, (_, index) => a(`host-${index}`, '192.0.2.9'));
    // Past the audit.
    const bad: Change = { id: 'bad/TXT', kind: 'create', after: toRrset(set('bad', 'TXT', ['"a \\"quote\\""']), zone) };
    const changes = changesFor(base, ...many);
    const outcomes = await apply(base, [...changes.slice(0, 3), bad, ...changes.slice(3)]);
    expect(errorOf(outcomes['bad/TXT'])).toMatchObject({ kind: 'validation' });
    for (const { id } of changes) expect(outcomes[id]?.status).toBe('applied');
  });

  it('refuses a CNAME beside a redirect of the same name before anything is sent', async () => {
    emulator.addHost(domain, { name: 'shop', type: 'URL', address: 'http://example.net', ttl: 300 });
    const outcomes = await add(set('shop', 'CNAME', ['example.net.']));
    expect(errorOf(outcomes['shop/CNAME'])).toMatchObject({ kind: 'conflict_cname' });
    expect(errorOf(outcomes['shop/CNAME'])?.message).toContain('beside URL');
    expect(writes()).toHaveLength(0);
  });

  it('refuses more than 150 records before anything is sent', async () => {
    const many = Array.from({ length: 149 }, (_, index) => a(`host-${index}`, '192.0.2.9'));
    const outcomes = await add(...many);
    expect(errorOf(outcomes['host-0/A'])).toMatchObject({ kind: 'quota_exceeded' });
    expect(errorOf(outcomes['host-0/A'])?.message).toContain('151');
    expect(writes()).toHaveLength(0);
  });

  it('says how to change the preference of a mail server, which Namecheap keeps', async () => {
    Object.assign(domain, { emailType: 'MX' });
    emulator.addHost(domain, { name: '@', type: 'MX', address: 'mail.example.net.', mxPref: 10, ttl: 300 });
    const error = errorOf((await add(set('@', 'MX', ['20 mail.example.net.'])))['@/MX']);
    expect(error?.kind).toBe('async_failed');
    expect(error?.message).toMatch(/keeps the preference .* add it again with the new preference\.$/);
  });

  it('reports a redirect that is gone after the write', async () => {
    emulator.addHost(domain, { name: 'shop', type: 'URL', address: 'http://example.net', ttl: 300 });
    onSend = async ({ method }, pass) => {
      const answer = await pass();
      if (method === 'POST') domain.hosts = domain.hosts.filter(({ type }) => type !== 'URL');
      return answer;
    };
    const outcome = (await add(a('new', '192.0.2.9')))['new/A'];
    expect(outcome).toMatchObject({
      status: 'applied',
      mayHaveOverwritten: expect.stringContaining('shop URL') as string,
    });
  });

  it('says unknown when the zone cannot be read after the write', async () => {
    onSend = async ({ method }, pass) => {
      if (method === 'GET' && writes().length > 0) throw new ProviderError('unavailable', 'The connection broke.');
      return pass();
    };
    expect((await add(a('new', '192.0.2.9')))['new/A']?.status).toBe('unknown');
  });

  it('says unknown when Namecheap does not confirm the write', async () => {
    onSend = async ({ method }, pass) => {
      const answer = await pass();
      if (method === 'GET') return answer;
      return { ...answer, text: answer.text.replace('IsSuccess="true"', 'IsSuccess="false"') };
    };
    expect((await add(a('new', '192.0.2.9')))['new/A']?.status).toBe('unknown');
  });

  it('may leave the zone empty, which Namecheap then parks', async () => {
    const base = await read();
    const outcomes = await apply(
      base,
      base.rrsets.map((before): Change => ({ id: `${before.name}/${before.type}`, kind: 'delete', before })),
    );
    expect(outcomes['@/A']?.status).toBe('applied');
    expect(errorOf(outcomes['www/CNAME'])?.kind).toBe('async_failed');
    expect(shown()).toEqual(['www CNAME parkingpage.namecheap.com.', '@ URL http://www.example.com/']);
  });
});

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
    const base = await read();
    const changes = changesFor(base, a('new', '192.0.2.9'));
    onSend = async (_request, pass) => {
      const answer = await pass();
      return { ...answer, text: spoil(answer.text) };
    };
    await expect(apply(base, changes)).rejects.toBeInstanceOf(ProviderError);
    expect(writes()).toHaveLength(0);
  });
});

describe('a domain that must not be written', () => {
  it('has a Dynamic DNS record, which any write would switch off', async () => {
    emulator.addHost(domain, { name: 'home', type: 'A', address: '192.0.2.3', ttl: 60, isDynamic: true });
    const base = await read();
    expect(JSON.stringify(base.writeCaveat)).toContain('Dynamic DNS');
    await expect(apply(base, changesFor(base, a('new', '192.0.2.9')))).rejects.toMatchObject({
      kind: 'unsupported',
      message: expect.stringContaining('home A') as string,
    });
    expect(writes()).toHaveLength(0);
  });

  it('has an inactive record, which any write would switch on', async () => {
    emulator.addHost(domain, { name: 'off', type: 'A', address: '192.0.2.3', ttl: 60, isActive: false });
    const base = await read();
    await expect(apply(base, changesFor(base, a('new', '192.0.2.9')))).rejects.toMatchObject({ kind: 'unsupported' });
  });

  it('uses other name servers: it is not editable, and the reason is said', async () => {
    domain.isUsingOurDns = false;
    expect(await plugin.getZone(context, zone)).toMatchObject({
      editable: false,
      nameServers: ['ns1.example.net', 'ns2.example.net'],
    });
    expect(await plugin.listZones(context)).toMatchObject([{ name: 'example.com.', editable: false }]);
    await expect(read()).rejects.toMatchObject({
      kind: 'unsupported',
      message: expect.stringContaining('uses other name servers') as string,
    });
  });

  it('says that it uses other name servers in its records', async () => {
    const base = await read();
    onSend = async (_request, pass) => {
      const answer = await pass();
      return { ...answer, text: answer.text.replace('IsUsingOurDNS="true"', 'IsUsingOurDNS="false"') };
    };
    await expect(apply(base, changesFor(base, a('new', '192.0.2.9')))).rejects.toMatchObject({ kind: 'unsupported' });
    expect(writes()).toHaveLength(0);
  });
});

describe('a listing of Namecheap', () => {
  it('shows what it cannot write, word for word, and says that SRV records are missing', async () => {
    emulator.addHost(domain, { name: 'shop', type: 'URL', address: 'http://example.net/?a&b', ttl: 300 });
    emulator.addHost(domain, { name: 'q', type: 'TXT', address: 'say "hi"', ttl: 300 });
    const { unread, incompleteReason, rrsets } = await read();
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
    await plugin.listRecords(context, parseZoneName(name));
    const { searchParams } = new URL(emulator.log.at(-1)!.url);
    expect([searchParams.get('SLD'), searchParams.get('TLD')]).toEqual([sld, tld]);
  });

  it('reads a name that ends like the zone as below it', async () => {
    emulator.addHost(domain, { name: 'example.com', type: 'A', address: '192.0.2.4', ttl: 300 });
    expect((await read()).rrsets.map(({ name }) => name)).toContain('example.com');
  });

  it('lists every page of 250 domains', async () => {
    for (let index = 0; index < 249; index += 1) emulator.addDomain(`d${index}.example`);
    expect(await plugin.listZones(context)).toHaveLength(250);
  });

  it.each([
    ['comes twice', 'CurrentPage>2<', 'CurrentPage>1<', 'protocol'],
    ['lacks a domain', '<Domain ID="101" ', '<Other ', 'partial_listing'],
  ])('is refused when its second page %s', async (_, found, put, kind) => {
    for (let index = 0; index < 149; index += 1) emulator.addDomain(`d${index}.example`);
    onSend = async ({ url }, pass) => {
      const answer = await pass();
      return url.includes('Page=2') ? { ...answer, text: answer.text.replace(found, put) } : answer;
    };
    await expect(plugin.listZones(context)).rejects.toMatchObject({ kind });
  });
});

describe('the sandbox', () => {
  it('is another address, with or without the path', async () => {
    for (const apiBaseUrl of ['https://api.sandbox.namecheap.com', 'https://api.sandbox.namecheap.com/xml.response']) {
      await plugin.validateCredentials({ ...context, credentials: { ...credentials, apiBaseUrl } });
      expect(emulator.log.at(-1)?.url).toMatch(/^https:\/\/api\.sandbox\.namecheap\.com\/xml\.response\?/);
    }
  });
});
