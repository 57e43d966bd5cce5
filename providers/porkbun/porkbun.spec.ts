import { emulatedContext } from '../../test/support/emulated-context.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { heldToContract, vendorContract } from '../../test/support/vendor-contract/vendor-contract.js';
import { makeZone, parseZoneName, planChanges, textOrNull } from '../../src/dns/index.js';
import type { Change, RelativeName } from '../../src/dns/index.js';
import { a, set, toRrset, type SetText } from '../contract/conformance/zone-text.js';
import type { HttpRequest, HttpResponse, ProviderContext } from '../contract/context.js';
import type { ChangeOutcome, ZoneListing } from '../contract/provider.js';
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
/** Between the plugin and Porkbun. */
let onSend: (request: HttpRequest, pass: () => Promise<HttpResponse>) => Promise<HttpResponse>;
let context: ProviderContext;

beforeEach(() => {
  const clock = new SleepingClock();
  emulator = new PorkbunEmulator(credentials, { clock, rate: [] });
  domain = emulator.addDomain('example.com');
  emulator.addRecord(domain, { name: 'www.example.com', type: 'A', content: '192.0.2.1' });
  onSend = (_, pass) => pass();
  const held = heldToContract(emulator, contract);
  const http = { send: (request: HttpRequest) => onSend(request, () => held.send(request)) };
  context = { ...emulatedContext(http, credentials), clock };
});

const read = () => plugin.listRecords(context, zone);
const rrset = (text: SetText) => plugin.normalizeDesired(toRrset(text, zone)).rrset;
const writes = () => emulator.log.filter(({ url }) => /\/dns\/(create|edit|delete)\//.test(url));
const bodies = () => writes().map(({ body }) => JSON.parse(body ?? '') as Record<string, unknown>);
const shown = () => domain.records.map(({ name, type, content }) => `${name} ${type} ${content}`);
const answer = (status: number, text: string): HttpResponse => ({ status, headers: new Headers(), text });

/** The changes that make these sets so. */
function changesFor(base: ZoneListing, texts: SetText[]): readonly Change[] {
  const wanted = texts.map(rrset);
  const others = base.rrsets.filter((each) =>
    wanted.every(({ name, type }) => name !== each.name || type !== each.type),
  );
  return planChanges(makeZone(zone, base.rrsets), [...others, ...wanted], 'exact').changes;
}

const emptied = (base: ZoneListing) => planChanges(makeZone(zone, base.rrsets), [], 'exact').changes;

async function apply(base: ZoneListing, changes: readonly Change[]): Promise<Record<string, ChangeOutcome>> {
  const outcomes: Record<string, ChangeOutcome> = {};
  const onOutcome = async (outcome: ChangeOutcome) => void (outcomes[outcome.changeId] = outcome);
  const options = { signal: new AbortController().signal, onOutcome };
  await plugin.applyChanges(context, { zone, base, changes }, options);
  return outcomes;
}

async function add(...texts: SetText[]) {
  const base = await read();
  return apply(base, changesFor(base, texts));
}

const errorOf = (outcome: ChangeOutcome | undefined) => (outcome && 'error' in outcome ? outcome.error : undefined);

describe('a write to Porkbun', () => {
  it('is one request by id, after one look at the zone', async () => {
    const base = await read();
    const before = emulator.log.length;
    expect(await apply(base, changesFor(base, [a('www', '192.0.2.9')]))).toMatchObject({
      'www/A': { status: 'applied' },
    });
    const paths = emulator.log.slice(before).map(({ url }) => new URL(url).pathname.split('/').slice(4, 6).join('/'));
    expect(paths).toEqual(['dns/retrieve', 'domain/getUrlForwarding', 'dns/edit']);
    expect(new URL(writes()[0]!.url).pathname).toMatch(new RegExp(`/dns/edit/example.com/${domain.records[0]!.id}$`));
  });

  it('sends relative names, empty at the apex, and a priority with MX and SRV only', async () => {
    await add(
      a('@', '192.0.2.2'),
      set('@', 'MX', ['10 mail.example.net.']),
      set('_sip._tcp', 'SRV', ['5 6 5060 sip.example.net.']),
      set('sub', 'NS', ['ns1.example.net.']),
    );
    expect(bodies().map(({ name, type, content, prio }) => [name, type, content, prio])).toEqual(
      expect.arrayContaining([
        ['', 'A', '192.0.2.2', undefined],
        ['', 'MX', 'mail.example.net', 10],
        ['_sip._tcp', 'SRV', '6 5060 sip.example.net', 5],
        ['sub', 'NS', 'ns1.example.net', undefined],
      ]),
    );
  });

  it('names a record below a label that looks like the zone', async () => {
    const after = { ...rrset(a('x', '192.0.2.5')), name: 'www.example.com' as RelativeName };
    const outcomes = await apply(await read(), [{ id: 'new', kind: 'create', after }]);
    expect(outcomes['new']?.status).toBe('applied');
    expect(shown()).toEqual(['www.example.com A 192.0.2.1', 'www.example.com.example.com A 192.0.2.5']);
    expect((await read()).rrsets.map(({ name }) => name)).toContain('www.example.com');
  });

  it('leaves a set alone that somebody else has changed since the plan, and writes the others', async () => {
    const base = await read();
    const changes = changesFor(base, [a('www', '192.0.2.9'), a('new', '192.0.2.9')]);
    domain.records[0]!.content = '192.0.2.66';
    const outcomes = await apply(base, changes);
    expect(errorOf(outcomes['www/A'])?.kind).toBe('conflict_stale');
    expect(outcomes['new/A']?.status).toBe('applied');
    expect(shown()).toEqual(['www.example.com A 192.0.2.66', 'new.example.com A 192.0.2.9']);
  });

  it('fails the one change that Porkbun refuses, and makes the others', async () => {
    const base = await read();
    // Past the audit.
    const bad: Change = {
      id: 'bad/CAA',
      kind: 'create',
      after: toRrset(set('bad', 'CAA', ['0 issue "ca.example.net; account=1"']), zone),
    };
    const changes = changesFor(base, [a('one', '192.0.2.9'), a('two', '192.0.2.9')]);
    const outcomes = await apply(base, [changes[0]!, bad, changes[1]!]);
    expect(errorOf(outcomes['bad/CAA'])).toMatchObject({ kind: 'validation' });
    expect(errorOf(outcomes['bad/CAA'])?.message).toContain('Porkbun refused');
    expect([outcomes['one/A']?.status, outcomes['two/A']?.status]).toEqual(['applied', 'applied']);
  });

  it('does not mind that an identical record is there', async () => {
    const base = await read();
    onSend = async ({ url }, pass) => {
      if (url.includes('/dns/create/') && !shown().includes('new.example.com A 192.0.2.9'))
        emulator.addRecord(domain, { name: 'new.example.com', type: 'A', content: '192.0.2.9' });
      return pass();
    };
    expect(await apply(base, changesFor(base, [a('new', '192.0.2.9')]))).toMatchObject({
      'new/A': { status: 'applied' },
    });
    expect(shown().filter((text) => text.startsWith('new.'))).toHaveLength(1);
  });

  it('takes an error in an answer that says 200 as an error', async () => {
    onSend = async ({ url }, pass) =>
      url.includes('/dns/create/')
        ? answer(200, '{"status":"ERROR","message":"Create error: We were unable to create the DNS record."}')
        : pass();
    const outcomes = await add(a('new', '192.0.2.9'));
    expect(errorOf(outcomes['new/A'])?.kind).toBe('validation');
    expect(errorOf(outcomes['new/A'])?.message).toMatch(/: Create error: We were unable to create the DNS record\.$/);
  });

  it.each([
    ['a page of the gateway', 503, '<html><title>503 Service Temporarily Unavailable</title></html>'],
    ['half an answer', 200, '{"status":"SUCC'],
    ['nothing', 200, ''],
  ])('has an unknown outcome after %s, and sends nothing more', async (_, status, text) => {
    const base = await read();
    onSend = async (request, pass) => {
      const reply = await pass();
      return request.url.includes('/dns/create/') ? answer(status, text) : reply;
    };
    const outcomes = await apply(base, changesFor(base, [a('one', '192.0.2.9'), a('two', '192.0.2.9')]));
    expect(outcomes['one/A']?.status).toBe('unknown');
    expect(outcomes['two/A']?.status).toBe('skipped');
    expect(writes()).toHaveLength(1);
  });

  it('writes a plan of a hundred names with a look for every ten of them', async () => {
    for (let index = 0; index < 100; index += 1)
      emulator.addRecord(domain, { name: `host-${index}.example.com`, type: 'A', content: '192.0.2.1' });
    const base = await read();
    const before = emulator.log.length;
    const texts = Array.from({ length: 100 }, (_, index) => a(`host-${index}`, '192.0.2.9'));
    const outcomes = await apply(base, changesFor(base, texts));
    expect(new Set(Object.values(outcomes).map(({ status }) => status))).toEqual(new Set(['applied']));
    expect(emulator.log.length - before).toBe(120);
  });
});

describe('what Porkbun keeps beside records', () => {
  it('is a note of each value, which stays when the TTL changes, and goes with its value', async () => {
    domain.records[0]!.notes = 'ask ops';
    const base = await read();
    expect(base.rrsets.find(({ name }) => name === 'www')?.meta).toEqual({ notes: { '192.0.2.1': 'ask ops' } });
    await apply(base, changesFor(base, [a('www', '192.0.2.1', '192.0.2.2')]));
    await apply(await read(), changesFor(await read(), [set('www', 'A', ['192.0.2.1', '192.0.2.2'], 7200)]));
    expect(domain.records).toMatchObject([
      { ttl: 7200, notes: 'ask ops' },
      { ttl: 7200, notes: null },
    ]);
    await apply(await read(), changesFor(await read(), [a('www', '192.0.2.2', '192.0.2.7')]));
    expect(domain.records.map(({ notes }) => notes)).toEqual([null, null]);
  });

  it('can be noted, changed and taken away', async () => {
    for (const text of ['ask ops', 'ask dev', '']) {
      const base = await read();
      const before = base.rrsets[0]!;
      const meta = { notes: { '192.0.2.1': text } };
      const after = plugin.normalizeDesired({ ...before, meta }).rrset;
      const change: Change = { id: 'www/A', kind: 'update', before, after };
      expect(await apply(base, [change])).toMatchObject({ 'www/A': { status: 'applied' } });
      expect(domain.records[0]!.notes).toBe(text || null);
    }
  });

  it('are URL forwards: their records are shown, locked and left in place by a plan that would empty the zone', async () => {
    emulator.addForward('example.com', domain, 'shop', 'https://shop.example.net/?a=1&b=2');
    emulator.addForward('example.com', domain, '', 'https://example.net/');
    const served = shown().filter((text) => text.endsWith('.porkbun.com'));
    expect(served).toHaveLength(4);
    const base = await read();
    expect(base.rrsets.map(({ name, type }) => `${name} ${type}`)).toEqual(['www A']);
    expect(base.unread?.map(({ name, type }) => `${name} ${type}`)).toEqual(
      expect.arrayContaining(['shop ALIAS', '*.shop CNAME', '@ ALIAS', '* CNAME', 'shop URL', '@ URL']),
    );
    expect(base.unread?.find(({ type, name }) => type === 'URL' && name === 'shop')?.text).toContain(
      'https://shop.example.net/?a=1&b=2',
    );
    expect(textOrNull(base.incompleteReason)).toContain('2 URL forwards');
    await apply(base, emptied(base));
    expect(shown()).toEqual(served);
    expect(domain.forwards).toHaveLength(2);
  });

  it('are no forwards where the target is Porkbun’s and nothing forwards there', async () => {
    emulator.addRecord(domain, { name: 'own.example.com', type: 'ALIAS', content: 'uixie.porkbun.com' });
    expect((await read()).rrsets.map(({ name, type }) => `${name} ${type}`)).toContain('own ALIAS');
  });

  it('are the name servers of the domain itself, which are not listed and never written', async () => {
    emulator.addRecord(domain, { name: 'example.com', type: 'NS', content: 'curitiba.ns.porkbun.com' });
    const base = await read();
    expect(base.rrsets.some(({ type }) => type === 'NS')).toBe(false);
    await apply(base, emptied(base));
    expect(shown()).toEqual(['example.com NS curitiba.ns.porkbun.com']);
  });
});

describe('a reading of Porkbun', () => {
  it('rejects when a record is listed twice', async () => {
    domain.records.push(domain.records[0]!);
    await expect(read()).rejects.toMatchObject({ kind: 'partial_listing', retryable: true });
  });

  it.each([
    ['half of it', (text: string) => text.slice(0, -20)],
    ['a page', () => '<html>Bad gateway</html>'],
    ['no list', () => '{"status":"SUCCESS"}'],
    ['a list of something else', () => '{"status":"SUCCESS","records":[{"id":"1"}]}'],
    ['a record with no TTL that can be read', (text: string) => text.replace('"ttl":"600"', '"ttl":"soon"')],
  ])('rejects when it gets %s', async (_, change) => {
    onSend = async (request, pass) => {
      const reply = await pass();
      return request.url.includes('/dns/retrieve/') ? { ...reply, text: change(reply.text) } : reply;
    };
    await expect(read()).rejects.toMatchObject({ name: 'ProviderError' });
  });

  it('rejects when the forwards cannot be read, so that none of their records is taken for another', async () => {
    emulator.addForward('example.com', domain, 'shop', 'https://shop.example.net/');
    onSend = async ({ url }, pass) =>
      url.includes('getUrlForwarding') ? answer(400, '{"status":"ERROR","message":"Try later."}') : pass();
    await expect(read()).rejects.toMatchObject({ name: 'ProviderError' });
  });

  it('shows a record of a type that is not written, and keeps it', async () => {
    emulator.addRecord(domain, { name: 'svc.example.com', type: 'HTTPS', content: '1 . alpn=h2' });
    emulator.addRecord(domain, { name: 'quoted.example.com', type: 'TXT', content: 'say "hello"' });
    const base = await read();
    expect(base.unread?.map(({ name, type }) => `${name} ${type}`)).toEqual(['svc HTTPS', 'quoted TXT']);
    await apply(base, emptied(base));
    expect(shown()).toEqual(['svc.example.com HTTPS 1 . alpn=h2', 'quoted.example.com TXT say "hello"']);
  });

  it('lists more domains than fit on a page, and says which can be changed', async () => {
    for (let index = 0; index < 1001; index += 1) emulator.addDomain(`zone-${index}.example`);
    emulator.addDomain('off.example', { hasApiAccess: false });
    const zones = await plugin.listZones(context);
    expect(zones).toHaveLength(1003);
    expect(zones.filter(({ editable }) => !editable).map(({ name }) => name)).toEqual(['off.example.']);
    expect(emulator.log).toHaveLength(2);
  });
});

describe('credentials of Porkbun', () => {
  const check = (given: Partial<typeof credentials> = {}) =>
    plugin.validateCredentials({ ...context, credentials: { ...credentials, ...given } });

  it('are good', async () => expect(await check()).toEqual({ warnings: [] }));

  it.each([{ apiKey: 'pk1_other' }, { secretKey: 'sk1_other' }])('are refused: %j', async (given) => {
    await expect(check(given)).rejects.toMatchObject({ kind: 'auth_invalid' });
  });

  it('are refused where the answer says so', async () => {
    onSend = async () => answer(200, '{"status":"SUCCESS","yourIp":"203.0.113.5","credentialsValid":false}');
    await expect(check()).rejects.toMatchObject({ kind: 'auth_invalid' });
  });

  it('reach a domain whose API access is off, with the way to switch it on', async () => {
    domain.hasApiAccess = false;
    await expect(read()).rejects.toMatchObject({
      kind: 'auth_forbidden',
      message: expect.stringContaining('Domain Management → Details → API Access') as string,
    });
  });

  it('do not reach a domain or come from an address that the key does not allow', async () => {
    const limited = new PorkbunEmulator(
      { ...credentials, allowedDomains: ['other.example'] },
      { clock: context.clock, rate: [] },
    );
    limited.addDomain('example.com');
    await expect(plugin.listRecords({ ...context, http: limited }, zone)).rejects.toMatchObject({
      kind: 'auth_forbidden',
    });
    const strict = new PorkbunEmulator({ ...credentials, allowsCaller: false }, { clock: context.clock, rate: [] });
    await expect(plugin.validateCredentials({ ...context, http: strict })).rejects.toMatchObject({
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

it('audits a CAA value with spaces before anything is sent', () => {
  const issues = plugin.audit([toRrset(set('@', 'CAA', ['0 issue "ca.example.net; account=1"']), zone)]);
  expect(issues).toMatchObject([{ name: '@', type: 'CAA', severity: 'error' }]);
});
