import { EmulatedZone, errorOf } from '../../test/support/emulated-zone.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { textOrNull, parseZoneName, type Change } from '../../src/dns/index.js';
import { a, set, toRrset } from '../contract/conformance/zone-text.js';
import { GoDaddyEmulator, type EmulatedDomain, type EmulatedRecord } from './emulator.js';
import { GoDaddyProvider } from './index.js';

const zone = parseZoneName('example.com');
const plugin = new GoDaddyProvider();
const credentials = { apiKey: 'key-of-ada', apiSecret: 'secret-of-ada' };

let emulator: GoDaddyEmulator;
let domain: EmulatedDomain;
let host: EmulatedZone;

beforeEach(() => {
  const clock = new SleepingClock();
  emulator = new GoDaddyEmulator(credentials, { clock, rate: [] });
  domain = emulator.addDomain('example.com');
  plant({ type: 'A', name: 'www', data: '192.0.2.1' });
  host = new EmulatedZone(plugin, { zone, http: emulator, credentials, clock });
});

function plant(record: Pick<EmulatedRecord, 'type' | 'name' | 'data'> & Partial<EmulatedRecord>): EmulatedRecord {
  const planted = { ttl: 600, ...record };
  domain.records.push(planted);
  return planted;
}

const writes = () => emulator.log.filter(({ method }) => method !== 'GET');
const sent = () => writes().map(({ method, url }) => `${method} ${new URL(url).pathname.split('/records/')[1]}`);
const shown = () =>
  domain.records.filter(({ type }) => type !== 'NS').map(({ name, type, data }) => `${name} ${type} ${data}`);

describe('a write to GoDaddy', () => {
  it('replaces the records of one name and type, after one look at the zone', async () => {
    plant({ type: 'TXT', name: 'www', data: 'apart' });
    const base = await host.read();
    emulator.log.length = 0;
    await host.outcomesById(host.changesFor(base, [a('www', '192.0.2.8', '192.0.2.9')]), base);
    expect(emulator.log.map(({ method }) => method)).toEqual(['GET', 'PUT']);
    expect(sent()).toEqual(['PUT A/www']);
    expect(shown()).toEqual(['www TXT apart', 'www A 192.0.2.8', 'www A 192.0.2.9']);
  });

  it('deletes a set by its own request, never by an empty list', async () => {
    plant({ type: 'TXT', name: '@', data: 'last one' });
    await host.outcomesById(host.changesInto(await host.read(), []), await host.read());
    expect(sent().toSorted()).toEqual(['DELETE A/www', 'DELETE TXT/@']);
    expect(shown()).toEqual([]);
  });

  it('does not mind that a set that it deletes is gone', async () => {
    const base = await host.read();
    host.onSend = async ({ method }, pass) => {
      if (method === 'DELETE') domain.records = domain.records.filter(({ type }) => type !== 'A');
      return pass();
    };
    expect(await host.outcomesById(host.changesInto(base, []), base)).toMatchObject({ 'www/A': { status: 'applied' } });
  });

  it('leaves a set alone that somebody else has changed since the plan, and writes the others', async () => {
    const base = await host.read();
    const changes = host.changesFor(base, [a('www', '192.0.2.9'), a('new', '192.0.2.9')]);
    domain.records.find(({ name }) => name === 'www')!.data = '192.0.2.66';
    const outcomes = await host.outcomesById(changes, base);
    expect(errorOf(outcomes['www/A'])?.kind).toBe('conflict_stale');
    expect(outcomes['new/A']?.status).toBe('applied');
    expect(shown()).toEqual(['www A 192.0.2.66', 'new A 192.0.2.9']);
  });

  it('does not write over a set with a record that cannot be read', async () => {
    plant({ type: 'A', name: '@', data: 'Parked' });
    const outcomes = await host.add(a('@', '192.0.2.9'), a('new', '192.0.2.9'));
    expect(errorOf(outcomes['@/A'])).toMatchObject({ kind: 'unsupported' });
    expect(errorOf(outcomes['@/A'])?.message).toContain('@ A records that Zonekeeper cannot read');
    expect(outcomes['new/A']?.status).toBe('applied');
    expect(shown()).toContain('@ A Parked');
  });

  it('keeps SRV, CAA and NS records, and what GoDaddy has of deleted ones, when a plan would empty the zone', async () => {
    const kept = [
      plant({ type: 'SRV', name: '@', data: 'sip.example.net', service: '_sip', protocol: '_tcp', port: 5060 }),
      plant({ type: 'CAA', name: '@', data: '0 issue "ca.example.net"' }),
      plant({ type: 'NS', name: 'sub', data: 'ns1.example.net' }),
      plant({ type: 'TXT', name: 'old', data: '' }),
    ];
    const base = await host.read();
    expect(base.unread?.map(({ name, type }) => `${name} ${type}`)).toEqual([
      '_sip._tcp SRV',
      '@ CAA',
      'sub NS',
      'old TXT',
    ]);
    expect(textOrNull(base.incompleteReason)).toContain('4 records');
    await host.outcomesById(host.changesInto(base, []), base);
    expect(domain.records).toEqual(expect.arrayContaining(kept));
    expect(sent()).toEqual(['DELETE A/www']);
  });

  it('replaces an address by an alias in the order in which GoDaddy allows both', async () => {
    const base = await host.read();
    const wanted = [host.stored(set('www', 'CNAME', ['example.com.']))];
    const changes = host.changesInto(base, wanted);
    await host.outcomesById(changes, base);
    expect(sent()).toEqual(['DELETE A/www', 'PUT CNAME/www']);
    expect(shown()).toEqual(['www CNAME @']);
    expect((await host.read()).rrsets).toMatchObject([{ type: 'CNAME', values: ['example.com.'] }]);
  });

  it('fails the one change that GoDaddy refuses, and makes the others', async () => {
    const base = await host.read();
    // Past the audit.
    const bad: Change = { id: 'bad', kind: 'create', after: toRrset(set('bad', 'A', ['192.0.2.1'], 5), zone) };
    const changes = host.changesFor(base, [a('one', '192.0.2.9'), a('two', '192.0.2.9')]);
    const outcomes = await host.outcomesById([changes[0]!, bad, changes[1]!], base);
    expect(errorOf(outcomes['bad'])).toMatchObject({ kind: 'validation' });
    expect(errorOf(outcomes['bad'])?.message).toContain('ttl must be 600');
    expect([outcomes['one/A']?.status, outcomes['two/A']?.status]).toEqual(['applied', 'applied']);
  });

  it('fails the change that finds the domain busy, has changed nothing, and sends no more', async () => {
    const base = await host.read();
    host.onSend = async ({ method }, pass) => {
      if (method === 'PUT') domain.busy = 1;
      return pass();
    };
    const outcomes = await host.outcomesById(
      host.changesFor(base, [a('one', '192.0.2.9'), a('two', '192.0.2.9')]),
      base,
    );
    expect(errorOf(outcomes['one/A'])).toMatchObject({ kind: 'zone_busy', retryable: true });
    expect(outcomes['two/A']?.status).toBe('skipped');
    expect(shown()).toEqual(['www A 192.0.2.1']);
  });

  it.each([
    ['a page that says 200', 200, '<html>Welcome</html>'],
    ['a gateway that gave up', 504, ''],
  ])('has an unknown outcome after %s, and sends nothing more', async (_, status, text) => {
    const base = await host.read();
    host.onSend = async (request, pass) => {
      const reply = await pass();
      return request.method === 'PUT' ? { status, headers: new Headers(), text } : reply;
    };
    const outcomes = await host.outcomesById(
      host.changesFor(base, [a('one', '192.0.2.9'), a('two', '192.0.2.9')]),
      base,
    );
    expect(outcomes['one/A']?.status).toBe('unknown');
    expect(outcomes['two/A']?.status).toBe('skipped');
    expect(writes()).toHaveLength(1);
  });

  it('writes a plan of a hundred names with a look for every ten of them', async () => {
    for (let index = 0; index < 100; index += 1) plant({ type: 'A', name: `host-${index}`, data: '192.0.2.1' });
    const base = await host.read();
    emulator.log.length = 0;
    const texts = Array.from({ length: 100 }, (_, index) => a(`host-${index}`, '192.0.2.9'));
    const outcomes = await host.outcomesById(host.changesFor(base, texts), base);
    expect(new Set(Object.values(outcomes).map(({ status }) => status))).toEqual(new Set(['applied']));
    expect(emulator.log).toHaveLength(110);
  });
});

describe('a reading of GoDaddy', () => {
  it.each([
    ['half of it', (text: string) => text.slice(0, -20)],
    ['a page', () => '<html>Bad gateway</html>'],
    ['an empty list', () => '[]'],
    ['a list without name servers', () => '[{"type":"A","name":"www","data":"192.0.2.1","ttl":600}]'],
    ['something else', () => '{"records":[]}'],
  ])('rejects when it gets %s', async (_, change) => {
    host.onSend = async (_request, pass) => {
      const reply = await pass();
      return { ...reply, text: change(reply.text) };
    };
    await expect(host.read()).rejects.toMatchObject({ name: 'ProviderError' });
  });

  it('says which name servers the domain has', async () => {
    expect((await plugin.getZone(host.context, zone)).nameServers).toEqual([
      'ns01.domaincontrol.com',
      'ns02.domaincontrol.com',
    ]);
    await expect(plugin.getZone(host.context, parseZoneName('other.example'))).rejects.toMatchObject({
      kind: 'zone_not_found',
    });
  });

  it('lists more domains than fit on a page, without those that the account has had', async () => {
    for (let index = 0; index < 2000; index += 1) emulator.addDomain(`zone-${index}.example`);
    emulator.addDomain('gone.example', { status: 'CANCELLED_TRANSFER' });
    emulator.addDomain('held.example', { status: 'HELD_SHOPPER' });
    const zones = await plugin.listZones(host.context);
    expect(zones).toHaveLength(2002);
    expect(zones.filter(({ editable }) => !editable).map(({ name }) => name)).toEqual(['held.example.']);
    expect(emulator.log).toHaveLength(3);
  });

  it('lists each domain once where a page begins with its marker', async () => {
    for (let index = 0; index < 1500; index += 1) emulator.addDomain(`zone-${String(index).padStart(4, '0')}.example`);
    host.onSend = async ({ url }, pass) => {
      const marker = new URL(url).searchParams.get('marker');
      const reply = await pass();
      if (!marker) return reply;
      const page = JSON.parse(reply.text) as object[];
      return { ...reply, text: JSON.stringify([{ domain: marker, status: 'ACTIVE' }, ...page]) };
    };
    expect(await plugin.listZones(host.context)).toHaveLength(1501);
  });
});

describe('credentials of GoDaddy', () => {
  const check = (given: Partial<typeof credentials> = {}) => plugin.validateCredentials(host.contextWith(given));

  it('are good', async () => expect(await check()).toEqual({ warnings: [] }));

  it.each([{ apiKey: 'other' }, { apiSecret: 'other' }, { apiSecret: '' }])('are refused: %j', async (given) => {
    await expect(check(given)).rejects.toMatchObject({ kind: 'auth_invalid' });
  });

  it('are of an account that is too small for the API: the rule is told', async () => {
    const small = new GoDaddyEmulator({ ...credentials, isEligible: false }, { clock: host.context.clock, rate: [] });
    await expect(plugin.validateCredentials({ ...host.context, http: small })).rejects.toMatchObject({
      kind: 'plan_or_eligibility',
      message: expect.stringContaining('accounts with 10 or more domains') as string,
    });
  });
});

describe('the pace of GoDaddy', () => {
  it('is 60 requests a minute', async () => {
    const clock = new SleepingClock();
    const paced = new GoDaddyEmulator(credentials, { clock });
    const headers = { Authorization: 'sso-key key-of-ada:secret-of-ada' };
    const ask = () => paced.send({ method: 'GET', url: 'https://api.godaddy.com/v1/domains', headers });
    for (let index = 0; index < 60; index += 1) expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({ status: 429, retryAfterMs: 60_000 });
    expect(plugin.manifest.capabilities.rate).toEqual([{ perMs: 60_000, requests: 60 }]);
  });
});

it('audits a target of one label, whose spelling at GoDaddy is not known', () => {
  const sets = [set('a', 'CNAME', ['localhost.']), set('b', 'MX', ['1 mail.']), set('c', 'MX', ['1 mail.example.'])];
  expect(plugin.audit(sets.map((text) => toRrset(text, zone))).map(({ name }) => name)).toEqual(['a', 'b']);
});
