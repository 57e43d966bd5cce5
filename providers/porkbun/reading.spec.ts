import { EmulatedZone } from '../../test/support/emulated-zone.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { heldToContract, vendorContract } from '../../test/support/vendor-contract/vendor-contract.js';
import { parseZoneName } from '../../src/dns/index.js';
import type { HttpResponse } from '../contract/context.js';
import { PorkbunEmulator, type EmulatedDomain } from './emulator.js';
import { PorkbunProvider } from './index.js';

const zone = parseZoneName('example.com');
const plugin = new PorkbunProvider();
const credentials = { apiKey: 'pk1_key-of-ada', secretKey: 'sk1_secret-of-ada' };
const contract = vendorContract('porkbun.json', {
  allows: (violation) => violation.includes('/domain/getUrlForwarding/'),
});

let emulator: PorkbunEmulator;
let domain: EmulatedDomain;
let host: EmulatedZone;

beforeEach(() => {
  const clock = new SleepingClock();
  emulator = new PorkbunEmulator(credentials, { clock, rate: [] });
  domain = emulator.addDomain('example.com');
  emulator.addRecord(domain, { name: 'www.example.com', type: 'A', content: '192.0.2.1' });
  host = new EmulatedZone(plugin, { zone, http: heldToContract(emulator, contract), credentials, clock });
});

const shown = () => domain.records.map(({ name, type, content }) => `${name} ${type} ${content}`);
const answer = (status: number, text: string): HttpResponse => ({ status, headers: new Headers(), text });

describe('a reading of Porkbun', () => {
  it('rejects when a record is listed twice', async () => {
    domain.records.push(domain.records[0]!);
    await expect(host.read()).rejects.toMatchObject({ kind: 'partial_listing', retryable: true });
  });

  it.each([
    ['half of it', (text: string) => text.slice(0, -20)],
    ['a page', () => '<html>Bad gateway</html>'],
    ['no list', () => '{"status":"SUCCESS"}'],
    ['a list of something else', () => '{"status":"SUCCESS","records":[{"id":"1"}]}'],
    ['a record with no TTL that can be read', (text: string) => text.replace('"ttl":"600"', '"ttl":"soon"')],
  ])('rejects when it gets %s', async (_, change) => {
    host.onSend = async (request, pass) => {
      const reply = await pass();
      return request.url.includes('/dns/retrieve/') ? { ...reply, text: change(reply.text) } : reply;
    };
    await expect(host.read()).rejects.toMatchObject({ name: 'ProviderError' });
  });

  it('rejects when the forwards cannot be read, so that none of their records is taken for another', async () => {
    emulator.addForward('example.com', domain, 'shop', 'https://shop.example.net/');
    host.onSend = async ({ url }, pass) =>
      url.includes('getUrlForwarding') ? answer(400, '{"status":"ERROR","message":"Try later."}') : pass();
    await expect(host.read()).rejects.toMatchObject({ name: 'ProviderError' });
  });

  it('shows a record of a type that is not written, and keeps it', async () => {
    emulator.addRecord(domain, { name: 'svc.example.com', type: 'HTTPS', content: '1 . alpn=h2' });
    emulator.addRecord(domain, { name: 'quoted.example.com', type: 'TXT', content: 'say "hello"' });
    const base = await host.read();
    expect(base.unread?.map(({ name, type }) => `${name} ${type}`)).toEqual(['svc HTTPS', 'quoted TXT']);
    await host.outcomesById(host.changesInto(base, []), base);
    expect(shown()).toEqual(['svc.example.com HTTPS 1 . alpn=h2', 'quoted.example.com TXT say "hello"']);
  });

  it('lists more domains than fit on a page, and says which can be changed', async () => {
    for (let index = 0; index < 1001; index += 1) emulator.addDomain(`zone-${index}.example`);
    emulator.addDomain('off.example', { hasApiAccess: false });
    const zones = await plugin.listZones(host.context);
    expect(zones).toHaveLength(1003);
    expect(zones.filter(({ editable }) => !editable).map(({ name }) => name)).toEqual(['off.example.']);
    expect(emulator.log).toHaveLength(2);
  });
});

describe('credentials of Porkbun', () => {
  const check = (given: Partial<typeof credentials> = {}) => plugin.validateCredentials(host.contextWith(given));

  it('are good', async () => expect(await check()).toEqual({ warnings: [] }));

  it.each([{ apiKey: 'pk1_other' }, { secretKey: 'sk1_other' }])('are refused: %j', async (given) => {
    await expect(check(given)).rejects.toMatchObject({ kind: 'auth_invalid' });
  });

  it('are refused where the answer says so', async () => {
    host.onSend = async () => answer(200, '{"status":"SUCCESS","yourIp":"203.0.113.5","credentialsValid":false}');
    await expect(check()).rejects.toMatchObject({ kind: 'auth_invalid' });
  });

  it('reach a domain whose API access is off, with the way to switch it on', async () => {
    domain.hasApiAccess = false;
    await expect(host.read()).rejects.toMatchObject({
      kind: 'auth_forbidden',
      message: expect.stringContaining('Domain Management → Details → API Access') as string,
    });
  });

  it('do not reach a domain or come from an address that the key does not allow', async () => {
    const limited = new PorkbunEmulator(
      { ...credentials, allowedDomains: ['other.example'] },
      { clock: host.context.clock, rate: [] },
    );
    limited.addDomain('example.com');
    await expect(plugin.listRecords({ ...host.context, http: limited }, zone)).rejects.toMatchObject({
      kind: 'auth_forbidden',
    });
    const strict = new PorkbunEmulator(
      { ...credentials, allowsCaller: false },
      { clock: host.context.clock, rate: [] },
    );
    await expect(plugin.validateCredentials({ ...host.context, http: strict })).rejects.toMatchObject({
      kind: 'ip_not_allowed',
    });
  });
});

describe('the pace of Porkbun', () => {
  it('is one request a second, and none is refused', async () => {
    const clock = new SleepingClock();
    const paced = new PorkbunEmulator(credentials, { clock });
    const answers = [];
    for (const _ of Array.from({ length: 3 })) {
      answers.push(await paced.send({ method: 'GET', url: 'https://api.porkbun.com/api/json/v3/ping', headers: {} }));
      await clock.sleep(400);
    }
    expect(answers.map(({ status }) => status)).toEqual([400, 503, 503]);
    expect(plugin.manifest.capabilities.rate).toEqual([{ perMs: 1000, requests: 1 }]);
  });
});
