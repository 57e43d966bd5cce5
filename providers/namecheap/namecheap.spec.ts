import { EmulatedZone, errorOf } from '../../test/support/emulated-zone.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { parseZoneName, type Change } from '../../src/dns/index.js';
import { a, set, toRrset } from '../contract/conformance/zone-text.js';
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
const shown = () => domain.hosts.map(({ name, type, address }) => `${name} ${type} ${address}`);

describe('a write to Namecheap', () => {
  it('takes one reading, one write of everything, and one reading to look', async () => {
    const base = await host.read();
    const before = emulator.log.length;
    expect(await host.outcomesById(host.changesFor(base, [a('new', '192.0.2.9')]), base)).toMatchObject({
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
    expect(await host.add(a('new', '192.0.2.9'))).toMatchObject({ 'new/A': { status: 'applied' } });
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
      const outcomes = await host.add(a('new', '192.0.2.9'), set('@', 'MX', ['5 mail.example.net.']));
      expect(outcomes['new/A']?.status).toBe('applied');
      expect(errorOf(outcomes['@/MX'])).toMatchObject({ kind: 'unsupported' });
      expect(errorOf(outcomes['@/MX'])?.message).toContain('“Custom MX”');
      expect(shown()).toContain('@ MX mx1.privateemail.com.');
      expect(shown()).not.toContain('@ MX mail.example.net.');
      expect(domain.emailType).toBe(emailType);
    },
  );

  it('sets the mail setting that MX records need, and takes it back with the last one', async () => {
    domain.emailType = 'NONE';
    await host.add(set('@', 'MX', ['10 mail.example.net.']));
    expect([domain.emailType, shown()]).toEqual(['MX', expect.arrayContaining(['@ MX mail.example.net.'])]);
    const base = await host.read();
    const before = base.rrsets.find(({ type }) => type === 'MX');
    await host.outcomesById([{ id: '@/MX', kind: 'delete', before: before! }], base);
    expect(domain.emailType).toBe('NONE');
  });

  it('keeps what somebody else has changed elsewhere in the zone since the plan', async () => {
    const base = await host.read();
    emulator.addHost(domain, { name: 'theirs', type: 'TXT', address: 'added meanwhile', ttl: 300 });
    await host.outcomesById(host.changesFor(base, [a('new', '192.0.2.9')]), base);
    expect(shown()).toEqual(expect.arrayContaining(['theirs TXT added meanwhile', 'new A 192.0.2.9']));
  });

  it('leaves a set alone that somebody else has changed since the plan, and writes the others', async () => {
    const base = await host.read();
    const changes = host.changesFor(base, [a('@', '192.0.2.7'), a('new', '192.0.2.9')]);
    domain.hosts[0]!.address = '192.0.2.66';
    const outcomes = await host.outcomesById(changes, base);
    expect(errorOf(outcomes['@/A'])?.kind).toBe('conflict_stale');
    expect(outcomes['new/A']?.status).toBe('applied');
    expect(shown()).toContain('@ A 192.0.2.66');
  });

  it('finds the one change that Namecheap refuses, and makes the others', async () => {
    const base = await host.read();
    const many = Array.from({ length: 8 }, (_, index) => a(`host-${index}`, '192.0.2.9'));
    // Past the audit.
    const bad: Change = { id: 'bad/TXT', kind: 'create', after: toRrset(set('bad', 'TXT', ['"a \\"quote\\""']), zone) };
    const changes = host.changesFor(base, [...many]);
    const outcomes = await host.outcomesById([...changes.slice(0, 3), bad, ...changes.slice(3)], base);
    expect(errorOf(outcomes['bad/TXT'])).toMatchObject({ kind: 'validation' });
    for (const { id } of changes) expect(outcomes[id]?.status).toBe('applied');
  });

  it('refuses a CNAME beside a redirect of the same name before anything is sent', async () => {
    emulator.addHost(domain, { name: 'shop', type: 'URL', address: 'http://example.net', ttl: 300 });
    const outcomes = await host.add(set('shop', 'CNAME', ['example.net.']));
    expect(errorOf(outcomes['shop/CNAME'])).toMatchObject({ kind: 'conflict_cname' });
    expect(errorOf(outcomes['shop/CNAME'])?.message).toContain('beside URL');
    expect(writes()).toHaveLength(0);
  });

  it('refuses more than 150 records before anything is sent', async () => {
    const many = Array.from({ length: 149 }, (_, index) => a(`host-${index}`, '192.0.2.9'));
    const outcomes = await host.add(...many);
    expect(errorOf(outcomes['host-0/A'])).toMatchObject({ kind: 'quota_exceeded' });
    expect(errorOf(outcomes['host-0/A'])?.message).toContain('151');
    expect(writes()).toHaveLength(0);
  });

  it('says how to change the preference of a mail server, which Namecheap keeps', async () => {
    Object.assign(domain, { emailType: 'MX' });
    emulator.addHost(domain, { name: '@', type: 'MX', address: 'mail.example.net.', mxPref: 10, ttl: 300 });
    const error = errorOf((await host.add(set('@', 'MX', ['20 mail.example.net.'])))['@/MX']);
    expect(error?.kind).toBe('async_failed');
    expect(error?.message).toMatch(/keeps the preference .* add it again with the new preference\.$/);
  });

  it('reports a redirect that is gone after the write', async () => {
    emulator.addHost(domain, { name: 'shop', type: 'URL', address: 'http://example.net', ttl: 300 });
    host.onSend = async ({ method }, pass) => {
      const answer = await pass();
      if (method === 'POST') domain.hosts = domain.hosts.filter(({ type }) => type !== 'URL');
      return answer;
    };
    const outcome = (await host.add(a('new', '192.0.2.9')))['new/A'];
    expect(outcome).toMatchObject({
      status: 'applied',
      mayHaveOverwritten: { text: expect.stringContaining('shop URL') as string },
    });
  });

  it('says unknown when the zone cannot be read after the write', async () => {
    host.onSend = async ({ method }, pass) => {
      if (method === 'GET' && writes().length > 0) throw new ProviderError('unavailable', 'The connection broke.');
      return pass();
    };
    expect((await host.add(a('new', '192.0.2.9')))['new/A']?.status).toBe('unknown');
  });

  it('says unknown when Namecheap does not confirm the write', async () => {
    host.onSend = async ({ method }, pass) => {
      const answer = await pass();
      if (method === 'GET') return answer;
      return { ...answer, text: answer.text.replace('IsSuccess="true"', 'IsSuccess="false"') };
    };
    expect((await host.add(a('new', '192.0.2.9')))['new/A']?.status).toBe('unknown');
  });

  it('may leave the zone empty, which Namecheap then parks', async () => {
    const base = await host.read();
    const outcomes = await host.outcomesById(
      base.rrsets.map((before): Change => ({ id: `${before.name}/${before.type}`, kind: 'delete', before })),
      base,
    );
    expect(outcomes['@/A']?.status).toBe('applied');
    expect(errorOf(outcomes['www/CNAME'])?.kind).toBe('async_failed');
    expect(shown()).toEqual(['www CNAME parkingpage.namecheap.com.', '@ URL http://www.example.com/']);
  });
});

describe('a domain that must not be written', () => {
  it('has a Dynamic DNS record, which any write would switch off', async () => {
    emulator.addHost(domain, { name: 'home', type: 'A', address: '192.0.2.3', ttl: 60, isDynamic: true });
    const base = await host.read();
    expect(JSON.stringify(base.writeCaveat)).toContain('Dynamic DNS');
    await expect(host.outcomesById(host.changesFor(base, [a('new', '192.0.2.9')]), base)).rejects.toMatchObject({
      kind: 'unsupported',
      message: expect.stringContaining('home A') as string,
    });
    expect(writes()).toHaveLength(0);
  });

  it('has an inactive record, which any write would switch on', async () => {
    emulator.addHost(domain, { name: 'off', type: 'A', address: '192.0.2.3', ttl: 60, isActive: false });
    const base = await host.read();
    await expect(host.outcomesById(host.changesFor(base, [a('new', '192.0.2.9')]), base)).rejects.toMatchObject({
      kind: 'unsupported',
    });
  });

  it('uses other name servers: it is not editable, and the reason is said', async () => {
    domain.isUsingOurDns = false;
    expect(await plugin.getZone(host.context, zone)).toMatchObject({
      editable: false,
      nameServers: ['ns1.example.net', 'ns2.example.net'],
    });
    expect(await plugin.listZones(host.context)).toMatchObject([{ name: 'example.com.', editable: false }]);
    await expect(host.read()).rejects.toMatchObject({
      kind: 'unsupported',
      message: expect.stringContaining('uses other name servers') as string,
    });
  });

  it('says that it uses other name servers in its records', async () => {
    const base = await host.read();
    host.onSend = async (_request, pass) => {
      const answer = await pass();
      return { ...answer, text: answer.text.replace('IsUsingOurDNS="true"', 'IsUsingOurDNS="false"') };
    };
    await expect(host.outcomesById(host.changesFor(base, [a('new', '192.0.2.9')]), base)).rejects.toMatchObject({
      kind: 'unsupported',
    });
    expect(writes()).toHaveLength(0);
  });
});
