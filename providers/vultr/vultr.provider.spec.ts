import { EmulatedZone, errorOf } from '../../test/support/emulated-zone.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { parseZoneName, type Change } from '../../src/dns/index.js';
import { a, set, toRrset, type SetText } from '../contract/conformance/zone-text.js';
import { VultrEmulator, vultrElsewhereKey, vultrKey, vultrOtherKey, type StoredZone } from './emulator.js';
import { VultrProvider } from './index.js';

const zone = parseZoneName('example.com');
const plugin = new VultrProvider();

let emulator: VultrEmulator;
let stored: StoredZone;
let host: EmulatedZone;

beforeEach(() => {
  emulator = new VultrEmulator({ clock: new SleepingClock(), rate: [] });
  stored = emulator.addZone('example.com');
  host = new EmulatedZone(plugin, { zone, http: emulator, credentials: { apiKey: vultrKey } });
});

const writes = () => emulator.log.filter(({ method }) => method !== 'GET');
const at = (name: string) => stored.records.filter((record) => record.name === name);

describe('a zone at Vultr', () => {
  it('is read on all its pages, by their cursors', async () => {
    for (let index = 0; index < 1200; index += 1)
      emulator.plant(stored, { type: 'A', name: `h${index}`, data: '192.0.2.1' });
    expect((await host.read()).rrsets).toHaveLength(1201);
    expect(emulator.log).toHaveLength(3);
  });

  it('shows what is not in quotation marks, and of other types, and keeps it', async () => {
    emulator.plant(stored, { type: 'TXT', name: 'odd', data: 'two words' });
    emulator.plant(stored, { type: 'MX', name: 'mx', data: 'mail.example.net', priority: -1 });
    const { unread = [] } = await host.read();
    expect(unread.map(({ name, type, text }) => `${name} ${type} ${text}`)).toEqual([
      'odd TXT two words',
      'mx MX mail.example.net',
    ]);
    await host.outcomesById(host.changesInto(await host.read(), []));
    expect(stored.records.map(({ name }) => name)).toEqual(['odd', 'mx']);
  });

  it('may be without records where Vultr counts none', async () => {
    stored.records = [];
    expect((await host.read()).rrsets).toEqual([]);
    host.onSend = async (_, pass) => {
      const reply = await pass();
      return { ...reply, text: reply.text.replace('"total":0', '"total":2') };
    };
    await expect(host.read()).rejects.toMatchObject({ kind: 'partial_listing' });
  });

  it('can be made without the records that Vultr would invent, unless somebody has it', async () => {
    expect(await plugin.createZone(host.context, parseZoneName('new.example'))).toMatchObject({ name: 'new.example.' });
    expect(emulator.zones.get('new.example')?.records).toEqual([]);
    emulator.taken.add('taken.example');
    const taken = plugin.createZone(host.context, parseZoneName('taken.example'));
    await expect(taken).rejects.toMatchObject({ kind: 'conflict_exists' });
  });

  it.each([
    [vultrElsewhereKey, 'ip_not_allowed'],
    [vultrOtherKey, 'auth_forbidden'],
    ['wrong', 'auth_invalid'],
  ])('is not read with %s: %s', async (apiKey, kind) => {
    await expect(plugin.listRecords(host.contextWith({ apiKey }), zone)).rejects.toMatchObject({ kind });
  });
});

describe('a write to Vultr', () => {
  it('changes the TTL of a set before it adds a record with the new one, which Vultr would refuse', async () => {
    await host.add(a('www', '192.0.2.1', '192.0.2.2'));
    emulator.log.length = 0;
    const outcomes = await host.add(set('www', 'A', ['192.0.2.1', '192.0.2.2', '192.0.2.3'], 600));
    expect(outcomes['www/A']?.status).toBe('applied');
    expect(writes().map(({ method }) => method)).toEqual(['PATCH', 'PATCH', 'POST']);
    expect(at('www').map(({ ttl }) => ttl)).toEqual([600, 600, 600]);
  });

  it('changes records in place, by the ids that they have now', async () => {
    await host.add(a('www', '192.0.2.1'));
    const base = await host.read();
    at('www')[0]!.id = 'made-again';
    const outcomes = await host.outcomesById(host.changesFor(base, [a('www', '192.0.2.9')]), base);
    expect(outcomes['www/A']?.status).toBe('applied');
    expect(at('www')).toMatchObject([{ id: 'made-again', data: '192.0.2.9' }]);
  });

  it('writes names without the dot, and reads IDNs that Vultr shows in Unicode', async () => {
    const texts = [set('idn', 'CNAME', ['xn--4ca.example.net.']), set('@', 'MX', ['10 mail.example.net.'])];
    await host.add(...texts, set('_sip._tcp', 'SRV', ['1 2 3 .', '0 0 5060 sip.example.net.']));
    expect(at('idn')[0]?.data).toBe('ä.example.net');
    expect(at('').at(-1)).toMatchObject({ data: 'mail.example.net', priority: 10 });
    expect((await host.getSet('idn', 'CNAME')).values).toEqual(['xn--4ca.example.net.']);
    expect((await host.getSet('_sip._tcp', 'SRV')).values).toEqual(['0 0 5060 sip.example.net.', '1 2 3 .']);
  });

  it('leaves a set alone that somebody else has changed since the plan, and writes the others', async () => {
    await host.add(a('www', '192.0.2.1'));
    const base = await host.read();
    const changes = host.changesFor(base, [a('www', '192.0.2.9'), a('new', '192.0.2.9')]);
    at('www')[0]!.data = '192.0.2.66';
    const outcomes = await host.outcomesById(changes, base);
    expect(errorOf(outcomes['www/A'])?.kind).toBe('conflict_stale');
    expect(outcomes['new/A']?.status).toBe('applied');
  });

  it('lets one refused change stand alone', async () => {
    const base = await host.read();
    // Past the audit.
    const bad: Change = { id: 'bad', kind: 'create', after: toRrset(set('bad', 'A', ['192.0.2.1'], 5), zone) };
    const outcomes = await host.outcomesById([bad, ...host.changesFor(base, [a('one', '192.0.2.9')])], base);
    expect(errorOf(outcomes.bad)?.message).toContain('TTL must be at least 120 seconds');
    expect(outcomes['one/A']?.status).toBe('applied');
  });
});

describe('Vultr', () => {
  it.each<[string, SetText]>([
    ['a text with quotes', set('x', 'TXT', ['"a \\"b\\""'])],
    ['a text with a backslash', set('x', 'TXT', ['"a\\\\b"'])],
    ['a null MX', set('@', 'MX', ['0 .'])],
    ['a CAA value with a space', set('@', 'CAA', ['0 issue "ca.example; account=1"'])],
    ['a name that ends in the name of the zone', a('www.example.com.example.com.', '192.0.2.1')],
    ['a type that it does not have', set('x', 'PTR', ['a.example.'])],
  ])('is known to refuse %s', (_, text) => {
    expect(plugin.audit([toRrset(text, zone)], zone)).toMatchObject([{ severity: 'error' }]);
  });

  it('takes 30 requests a second', async () => {
    const clock = new SleepingClock();
    const paced = new VultrEmulator({ clock });
    const headers = { Authorization: `Bearer ${vultrKey}` };
    const ask = () => paced.send({ method: 'GET', url: 'https://api.vultr.com/v2/domains', headers });
    for (let index = 0; index < 30; index += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    await clock.sleep(1000);
    expect((await ask()).status).toBe(200);
  });
});
