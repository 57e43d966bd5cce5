import { EmulatedZone, errorOf } from '../../test/support/emulated-zone.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { heldToContract, vendorContract } from '../../test/support/vendor-contract/vendor-contract.js';
import { textOrNull, parseZoneName, type Change, type RelativeName } from '../../src/dns/index.js';
import { a, set, toRrset } from '../contract/conformance/zone-text.js';
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

const writes = () => emulator.log.filter(({ url }) => /\/dns\/(create|edit|delete)\//.test(url));
const bodies = () => writes().map(({ body }) => JSON.parse(body ?? '') as Record<string, unknown>);
const shown = () => domain.records.map(({ name, type, content }) => `${name} ${type} ${content}`);
const answer = (status: number, text: string): HttpResponse => ({ status, headers: new Headers(), text });

describe('a write to Porkbun', () => {
  it('is one request by id, after one look at the zone', async () => {
    const base = await host.read();
    const before = emulator.log.length;
    expect(await host.outcomesById(host.changesFor(base, [a('www', '192.0.2.9')]), base)).toMatchObject({
      'www/A': { status: 'applied' },
    });
    const paths = emulator.log.slice(before).map(({ url }) => new URL(url).pathname.split('/').slice(4, 6).join('/'));
    expect(paths).toEqual(['dns/retrieve', 'domain/getUrlForwarding', 'dns/edit']);
    expect(new URL(writes()[0]!.url).pathname).toMatch(new RegExp(`/dns/edit/example.com/${domain.records[0]!.id}$`));
  });

  it('sends relative names, empty at the apex, and a priority with MX and SRV only', async () => {
    await host.add(
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
    const after = { ...host.stored(a('x', '192.0.2.5')), name: 'www.example.com' as RelativeName };
    const outcomes = await host.outcomesById([{ id: 'new', kind: 'create', after }], await host.read());
    expect(outcomes['new']?.status).toBe('applied');
    expect(shown()).toEqual(['www.example.com A 192.0.2.1', 'www.example.com.example.com A 192.0.2.5']);
    expect((await host.read()).rrsets.map(({ name }) => name)).toContain('www.example.com');
  });

  it('leaves a set alone that somebody else has changed since the plan, and writes the others', async () => {
    const base = await host.read();
    const changes = host.changesFor(base, [a('www', '192.0.2.9'), a('new', '192.0.2.9')]);
    domain.records[0]!.content = '192.0.2.66';
    const outcomes = await host.outcomesById(changes, base);
    expect(errorOf(outcomes['www/A'])?.kind).toBe('conflict_stale');
    expect(outcomes['new/A']?.status).toBe('applied');
    expect(shown()).toEqual(['www.example.com A 192.0.2.66', 'new.example.com A 192.0.2.9']);
  });

  it('fails the one change that Porkbun refuses, and makes the others', async () => {
    const base = await host.read();
    // Past the audit.
    const bad: Change = {
      id: 'bad/CAA',
      kind: 'create',
      after: toRrset(set('bad', 'CAA', ['0 issue "ca.example.net; account=1"']), zone),
    };
    const changes = host.changesFor(base, [a('one', '192.0.2.9'), a('two', '192.0.2.9')]);
    const outcomes = await host.outcomesById([changes[0]!, bad, changes[1]!], base);
    expect(errorOf(outcomes['bad/CAA'])).toMatchObject({ kind: 'validation' });
    expect(errorOf(outcomes['bad/CAA'])?.message).toContain('Porkbun refused');
    expect([outcomes['one/A']?.status, outcomes['two/A']?.status]).toEqual(['applied', 'applied']);
  });

  it('does not mind that an identical record is there', async () => {
    const base = await host.read();
    host.onSend = async ({ url }, pass) => {
      if (url.includes('/dns/create/') && !shown().includes('new.example.com A 192.0.2.9'))
        emulator.addRecord(domain, { name: 'new.example.com', type: 'A', content: '192.0.2.9' });
      return pass();
    };
    expect(await host.outcomesById(host.changesFor(base, [a('new', '192.0.2.9')]), base)).toMatchObject({
      'new/A': { status: 'applied' },
    });
    expect(shown().filter((text) => text.startsWith('new.'))).toHaveLength(1);
  });

  it('takes an error in an answer that says 200 as an error', async () => {
    host.onSend = async ({ url }, pass) =>
      url.includes('/dns/create/')
        ? answer(200, '{"status":"ERROR","message":"Create error: We were unable to create the DNS record."}')
        : pass();
    const outcomes = await host.add(a('new', '192.0.2.9'));
    expect(errorOf(outcomes['new/A'])?.kind).toBe('validation');
    expect(errorOf(outcomes['new/A'])?.message).toMatch(/: “Create error: We were unable to create the DNS record”\.$/);
  });

  it.each([
    ['a page of the gateway', 503, '<html><title>503 Service Temporarily Unavailable</title></html>'],
    ['half an answer', 200, '{"status":"SUCC'],
    ['nothing', 200, ''],
  ])('has an unknown outcome after %s, and sends nothing more', async (_, status, text) => {
    const base = await host.read();
    host.onSend = async (request, pass) => {
      const reply = await pass();
      return request.url.includes('/dns/create/') ? answer(status, text) : reply;
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
    for (let index = 0; index < 100; index += 1)
      emulator.addRecord(domain, { name: `host-${index}.example.com`, type: 'A', content: '192.0.2.1' });
    const base = await host.read();
    const before = emulator.log.length;
    const texts = Array.from({ length: 100 }, (_, index) => a(`host-${index}`, '192.0.2.9'));
    const outcomes = await host.outcomesById(host.changesFor(base, texts), base);
    expect(new Set(Object.values(outcomes).map(({ status }) => status))).toEqual(new Set(['applied']));
    expect(emulator.log.length - before).toBe(120);
  });
});

describe('what Porkbun keeps beside records', () => {
  it('is a note of each value, which stays when the TTL changes, and goes with its value', async () => {
    domain.records[0]!.notes = 'ask ops';
    const base = await host.read();
    expect(base.rrsets.find(({ name }) => name === 'www')?.meta).toEqual({ notes: { '192.0.2.1': 'ask ops' } });
    await host.outcomesById(host.changesFor(base, [a('www', '192.0.2.1', '192.0.2.2')]), base);
    await host.outcomesById(
      host.changesFor(await host.read(), [set('www', 'A', ['192.0.2.1', '192.0.2.2'], 7200)]),
      await host.read(),
    );
    expect(domain.records).toMatchObject([
      { ttl: 7200, notes: 'ask ops' },
      { ttl: 7200, notes: null },
    ]);
    await host.outcomesById(
      host.changesFor(await host.read(), [a('www', '192.0.2.2', '192.0.2.7')]),
      await host.read(),
    );
    expect(domain.records.map(({ notes }) => notes)).toEqual([null, null]);
  });

  it('can be noted, changed and taken away', async () => {
    for (const text of ['ask ops', 'ask dev', '']) {
      const base = await host.read();
      const before = base.rrsets[0]!;
      const meta = { notes: { '192.0.2.1': text } };
      const after = plugin.normalizeDesired({ ...before, meta }).rrset;
      const change: Change = { id: 'www/A', kind: 'update', before, after };
      expect(await host.outcomesById([change], base)).toMatchObject({ 'www/A': { status: 'applied' } });
      expect(domain.records[0]!.notes).toBe(text || null);
    }
  });

  it('are URL forwards: their records are shown, locked and left in place by a plan that would empty the zone', async () => {
    emulator.addForward('example.com', domain, 'shop', 'https://shop.example.net/?a=1&b=2');
    emulator.addForward('example.com', domain, '', 'https://example.net/');
    const served = shown().filter((text) => text.endsWith('.porkbun.com'));
    expect(served).toHaveLength(4);
    const base = await host.read();
    expect(base.rrsets.map(({ name, type }) => `${name} ${type}`)).toEqual(['www A']);
    expect(base.unread?.map(({ name, type }) => `${name} ${type}`)).toEqual(
      expect.arrayContaining(['shop ALIAS', '*.shop CNAME', '@ ALIAS', '* CNAME', 'shop URL', '@ URL']),
    );
    expect(base.unread?.find(({ type, name }) => type === 'URL' && name === 'shop')?.text).toContain(
      'https://shop.example.net/?a=1&b=2',
    );
    expect(textOrNull(base.incompleteReason)).toContain('2 URL forwards');
    await host.outcomesById(host.changesInto(base, []), base);
    expect(shown()).toEqual(served);
    expect(domain.forwards).toHaveLength(2);
  });

  it('are no forwards where the target is Porkbun’s and nothing forwards there', async () => {
    emulator.addRecord(domain, { name: 'own.example.com', type: 'ALIAS', content: 'uixie.porkbun.com' });
    expect((await host.read()).rrsets.map(({ name, type }) => `${name} ${type}`)).toContain('own ALIAS');
  });

  it('are the name servers of the domain itself, which are not listed and never written', async () => {
    emulator.addRecord(domain, { name: 'example.com', type: 'NS', content: 'curitiba.ns.porkbun.com' });
    const base = await host.read();
    expect(base.rrsets.some(({ type }) => type === 'NS')).toBe(false);
    await host.outcomesById(host.changesInto(base, []), base);
    expect(shown()).toEqual(['example.com NS curitiba.ns.porkbun.com']);
  });
});

it('audits a CAA value with spaces before anything is sent', () => {
  const issues = plugin.audit([toRrset(set('@', 'CAA', ['0 issue "ca.example.net; account=1"']), zone)]);
  expect(issues).toMatchObject([{ name: '@', type: 'CAA', severity: 'error' }]);
});
