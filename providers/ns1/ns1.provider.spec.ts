import { creation, deletion, EmulatedZone, errorOf, update } from '../../test/support/emulated-zone.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { parseZoneName } from '../../src/dns/index.js';
import { a, set, toRrset } from '../contract/conformance/zone-text.js';
import { Ns1Emulator, ns1Key, ns1ReadKey, type StoredZone } from './emulator.js';
import { Ns1Provider } from './index.js';

const zone = parseZoneName('example.com');
const plugin = new Ns1Provider();

let emulator: Ns1Emulator;
let stored: StoredZone;
let host: EmulatedZone;

beforeEach(() => {
  emulator = new Ns1Emulator({ clock: new SleepingClock(), rate: [] });
  stored = emulator.addZone('example.com');
  host = new EmulatedZone(plugin, { zone, http: emulator, credentials: { apiKey: ns1Key } });
});

const at = (domain: string) => stored.sets.find((each) => each.domain === domain);
const sent = () =>
  emulator.log.map(({ method, url }) => `${method} ${new URL(url).pathname.replace('/v1/zones/example.com', '')}`);
const plain = (domain: string) => {
  return emulator.plant(stored, { domain, type: 'A', answers: [{ answer: ['192.0.2.1'] }] });
};

/** Answers by country, the second one first. */
const steered = () =>
  emulator.plant(stored, {
    domain: 'www.example.com',
    type: 'A',
    answers: [
      { answer: ['192.0.2.9'], meta: { country: ['DE'], up: { feed: 'f1' } }, region: 'europe' },
      { answer: ['192.0.2.1'], meta: { country: ['US'] } },
    ],
    filters: [
      { filter: 'up', config: {} },
      { filter: 'geotarget_country', config: {} },
    ],
    regions: { europe: { meta: { georegion: ['EUROPE'] } } },
  });
const steering = {
  routing: {
    filters: [
      { filter: 'up', config: {} },
      { filter: 'geotarget_country', config: {} },
    ],
    regions: { europe: { meta: { georegion: ['EUROPE'] } } },
    order: ['192.0.2.9', '192.0.2.1'],
  },
  answers: {
    '192.0.2.9': { meta: { country: ['DE'], up: { feed: 'f1' } }, region: 'europe' },
    '192.0.2.1': { meta: { country: ['US'] } },
  },
};

describe('a zone at NS1', () => {
  it('is read by one request, and one for each set with a filter chain', async () => {
    for (const name of ['a', 'b', 'c']) plain(`${name}.example.com`);
    steered();
    expect((await host.read()).rrsets).toHaveLength(5);
    expect(sent()).toEqual(['GET ', 'GET /www.example.com/A']);
  });

  it('is read on all pages of a large zone', async () => {
    for (let index = 0; index < 3000; index += 1) plain(`host-${index}.example.com`);
    expect((await host.read()).rrsets).toHaveLength(3001);
  });

  it('is never read as empty, and is read again where a set goes while it is read', async () => {
    stored.sets = [];
    await expect(host.read()).rejects.toMatchObject({ kind: 'partial_listing' });
    emulator.addZone('example.com');
    stored = emulator.zones.get('example.com') ?? stored;
    steered();
    host.onSend = async ({ url }, pass) => {
      if (url.endsWith('/A')) stored.sets.pop();
      return pass();
    };
    await expect(host.read()).rejects.toMatchObject({ kind: 'partial_listing', retryable: true });
  });

  it('shows linked sets, redirects and signatures, and never writes them', async () => {
    emulator.plant(stored, { domain: 'l.example.com', type: 'A', answers: [], link: 'www.example.net' });
    emulator.plant(stored, { domain: 'example.com', type: 'DNSKEY', answers: [{ answer: ['257 3 13 AAAA'] }] });
    const { unread = [] } = await host.read();
    expect(unread.map(({ name, type, text }) => `${name} ${type} ${text}`)).toEqual([
      'l A → www.example.net',
      '@ DNSKEY 257 3 13 AAAA',
    ]);
    await host.outcomesById(host.changesInto(await host.read(), []));
    expect(stored.sets.map(({ type }) => type)).toEqual(['A', 'DNSKEY']);
  });

  it('says its name servers, and whether it is only a copy or a link', async () => {
    const { nameServers, editable } = await plugin.getZone(host.context, zone);
    expect([nameServers[0], editable]).toEqual(['dns1.p01.nsone.net.', true]);
    stored.isSecondary = true;
    expect((await plugin.getZone(host.context, zone)).editable).toBe(false);
  });

  it('can be made, unless somebody has it', async () => {
    expect(await plugin.createZone(host.context, parseZoneName('new.example'))).toMatchObject({ name: 'new.example.' });
    emulator.taken.add('taken.example');
    const taken = plugin.createZone(host.context, parseZoneName('taken.example'));
    await expect(taken).rejects.toMatchObject({ kind: 'conflict_exists' });
  });
});

describe('a filter chain of NS1', () => {
  it('is a setting of its set, with the data of each answer and their order', async () => {
    steered();
    expect((await host.getSet('www', 'A')).meta).toEqual(steering);
  });

  it('stays through changes of the TTL and of other answers', async () => {
    steered();
    const before = await host.getSet('www', 'A');
    await host.outcomes([update(before, { ttlSeconds: 60, meta: undefined })]);
    expect(at('www.example.com')).toMatchObject({ ttl: 60, filters: steering.routing.filters });
    expect((await host.getSet('www', 'A')).meta).toEqual(steering);
    await host.add(set('www', 'A', ['192.0.2.9', '192.0.2.1', '192.0.2.7'], 60));
    expect(at('www.example.com')?.answers.map(({ answer, region }) => [answer[0], region])).toEqual([
      ['192.0.2.9', 'europe'],
      ['192.0.2.1', undefined],
      ['192.0.2.7', undefined],
    ]);
  });

  it('is restored with its set', async () => {
    steered();
    const before = await host.getSet('www', 'A');
    await host.outcomes([deletion(before)]);
    expect(at('www.example.com')).toBeUndefined();
    await host.outcomes([creation(before)]);
    expect(await host.getSet('www', 'A')).toEqual(before);
    expect(at('www.example.com')?.answers[0]).toMatchObject({ answer: ['192.0.2.9'], region: 'europe' });
  });

  it('locks a set in which one value has several answers', async () => {
    const twice = steered();
    twice.answers.push({ answer: ['192.0.2.9'], meta: { country: ['FR'] } });
    expect((await host.read()).unread).toHaveLength(3);
    const outcomes = await host.outcomesById(host.changesFor(await host.read(), [a('www', '192.0.2.5')]));
    expect(errorOf(outcomes['www/A'])?.kind).toBe('unsupported');
    expect(twice.answers).toHaveLength(3);
  });

  it('is not written over where somebody else has changed it since the plan', async () => {
    const live = steered();
    const base = await host.read();
    live.filters = [];
    const before = base.rrsets.find(({ name }) => name === 'www')!;
    const outcomes = await host.outcomesById([update(before, { ttlSeconds: 60, meta: undefined })], base);
    expect(errorOf(outcomes['www/A'])?.kind).toBe('conflict_stale');
  });
});

describe('a write to NS1', () => {
  it('creates by PUT, changes by POST and deletes, after a look at each set', async () => {
    plain('www.example.com');
    plain('old.example.com');
    const base = await host.read();
    emulator.log.length = 0;
    const others = base.rrsets.filter(({ name }) => name === '@');
    const wanted = [a('www', '192.0.2.9'), a('new', '192.0.2.7')].map((text) => toRrset(text, zone));
    await host.outcomesById(host.changesInto(base, [...others, ...wanted]), base);
    const writes = sent().filter((line) => !line.startsWith('GET'));
    expect(writes.toSorted()).toEqual([
      'DELETE /old.example.com/A',
      'POST /www.example.com/A',
      'PUT /new.example.com/A',
    ]);
  });

  it('does not write over a set that somebody else makes right before', async () => {
    const base = await host.read();
    host.onSend = async ({ method }, pass) => {
      if (method === 'PUT') plain('new.example.com');
      return pass();
    };
    const outcomes = await host.outcomesById(host.changesFor(base, [a('new', '192.0.2.9')]), base);
    expect(errorOf(outcomes['new/A'])?.kind).toBe('conflict_exists');
  });

  it('is refused to a key that may only read, and nothing more is sent', async () => {
    const base = await host.read();
    host = host.by({ credentials: { apiKey: ns1ReadKey } });
    const changes = host.changesFor(base, [a('one', '192.0.2.9'), a('two', '192.0.2.9')]);
    const outcomes = await host.outcomesById(changes, base);
    expect([errorOf(outcomes['one/A'])?.kind, outcomes['two/A']?.status]).toEqual(['auth_forbidden', 'skipped']);
  });
});

it('keeps quotation marks, semicolons and backslashes of texts', async () => {
  const text = set('t', 'TXT', ['"a \\"b\\"; c\\\\d"']);
  await host.add(text);
  expect(at('t.example.com')?.answers).toEqual([{ answer: ['a "b"; c\\d'] }]);
  expect((await host.getSet('t', 'TXT')).values).toEqual(toRrset(text, zone).values);
});
