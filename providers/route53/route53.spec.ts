import {
  makeRrset,
  makeZone,
  parseOwner,
  parseRdata,
  parseRecordType,
  parseZoneName,
  planChanges,
  textOf,
  type Change,
  type Rrset,
} from '../../src/dns/index.js';
import { emulatedContext } from '../../test/support/emulated-context.js';
import { FastClock } from '../../test/support/fast-clock.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import type { ProviderContext } from '../contract/context.js';
import type { ProviderError } from '../contract/errors.js';
import type { ChangeOutcome } from '../contract/provider.js';
import { emulatorKey, Route53Emulator } from './emulator/route53-emulator.js';
import { Route53Provider } from './index.js';
import { printRecordSet } from './record-set-xml.js';

const plugin = new Route53Provider();
const zone = parseZoneName('example.org');
const { accessKeyId, secretAccessKey } = emulatorKey;
let emulator: Route53Emulator;
let hosted: ReturnType<Route53Emulator['addZone']>;
let context: ProviderContext;

beforeEach(() => {
  emulator = new Route53Emulator({ clock: new FastClock(), rate: [] });
  hosted = emulator.addZone(zone);
  context = contextWith({});
});

function contextWith(credentials: Record<string, string>): ProviderContext {
  return emulatedContext(emulator, { accessKeyId, secretAccessKey, ...credentials });
}

async function listed(): Promise<Rrset[]> {
  return (await plugin.listRecords(context, zone)).rrsets;
}

async function find(name: string, type: string): Promise<Rrset | undefined> {
  return (await listed()).find((rrset) => rrset.name === name && rrset.type === type);
}

async function apply(changes: readonly Change[], base = plugin.listRecords(context, zone)): Promise<ChangeOutcome[]> {
  const outcomes: ChangeOutcome[] = [];
  const onOutcome = async (outcome: ChangeOutcome) => void outcomes.push(outcome);
  const signal = new AbortController().signal;
  await plugin.applyChanges(context, { zone, base: await base, changes }, { signal, onOutcome });
  return outcomes;
}

async function restore(wanted: readonly Rrset[]): Promise<ChangeOutcome[]> {
  const live = makeZone(zone, await listed());
  return apply(planChanges(live, wanted, 'exact').changes);
}

function rrset(name: string, type: string, values: string[], rest: Partial<Rrset> = {}): Rrset {
  const [recordType, owner] = [parseRecordType(type), parseOwner(name, zone)];
  const rdata = values.map((value) => parseRdata(recordType, value, zone));
  return makeRrset({ ttlSeconds: 300, ...rest, name: owner, type: recordType, values: rdata });
}

const creation = (after: Rrset): Change => ({ id: `${after.name}/${after.type}`, kind: 'create', after });
const deletion = (before: Rrset): Change => ({ id: `${before.name}/${before.type}`, kind: 'delete', before });
const update = (before: Rrset, after: Rrset): Change => ({
  id: `${after.name}/${after.type}`,
  kind: 'update',
  before,
  after,
});
const statuses = (outcomes: ChangeOutcome[]) =>
  outcomes.map((outcome) => ('error' in outcome ? outcome.error.kind : outcome.status));

async function errorOf(call: Promise<unknown>): Promise<ProviderError> {
  return call.then(
    () => Promise.reject(new Error('it worked')),
    (error: ProviderError) => error,
  );
}

/** Record sets that AWS has and that people must not lose. */
function plantEverything(): void {
  const www = { name: 'www.example.org.', type: 'A', ttl: 60 };
  emulator.put(hosted, { ...www, identifier: 'blue', weight: 10, values: ['192.0.2.1'], healthCheck: 'check-1' });
  emulator.put(hosted, { ...www, identifier: 'green', weight: 90, values: ['192.0.2.2'] });
  const alias = { zone: 'Z2FDTNDATAQYW2', target: 'd123.cloudfront.net.', health: false };
  emulator.put(hosted, { name: 'example.org.', type: 'A', alias });
  emulator.put(hosted, { name: 'example.org.', type: 'AAAA', alias: { ...alias, target: 'd456.cloudfront.net.' } });
  emulator.put(hosted, { name: 'old.example.org.', type: 'CNAME', ttl: 60, values: ['Target.Example.Net'] });
}

const contentOfZone = () => [...hosted.sets.values()].map(({ set }) => printRecordSet(set)).sort();

describe('sets that Route 53 routes or aliases', () => {
  beforeEach(plantEverything);

  it('stay to the letter when something else changes', async () => {
    const before = contentOfZone();
    expect(statuses(await apply([creation(rrset('new', 'A', ['192.0.2.9']))]))).toEqual(['applied']);
    const after = contentOfZone().filter((set) => !set.includes('new.example.org.'));
    expect(after).toEqual(before);
  });

  it('come back to the letter after they were deleted, all at once', async () => {
    const [before, wanted] = [contentOfZone(), JSON.parse(JSON.stringify(await listed())) as Rrset[]];
    expect(new Set(statuses(await restore(wanted.filter(({ type }) => type === 'SOA' || type === 'NS'))))).toEqual(
      new Set(['applied']),
    );
    expect(contentOfZone()).toHaveLength(2);
    expect(new Set(statuses(await restore(wanted)))).toEqual(new Set(['applied']));
    expect(contentOfZone()).toEqual(before.map((set) => set.replace('Target.Example.Net', 'target.example.net.')));
    expect(planChanges(makeZone(zone, await listed()), wanted, 'exact').changes).toEqual([]);
  });

  it('take another weight, and the other parts stay', async () => {
    const www = (await find('www', 'A')) as Rrset;
    const meta = { ...www.meta, weight: { blue: 50, green: 90 } };
    expect(statuses(await apply([update(www, { ...www, meta })]))).toEqual(['applied']);
    expect((await find('www', 'A'))?.meta).toEqual(meta);
    const [sent] = emulator.log.filter(({ method }) => method === 'POST');
    expect(sent?.body).toContain('blue');
    expect(sent?.body).not.toContain('green');
  });

  it('refuse other values, another TTL than their parts have, and weights out of range, before anything is sent', async () => {
    const www = (await find('www', 'A')) as Rrset;
    const messages = (changed: Partial<Rrset>) => plugin.audit([{ ...www, ...changed }]).map(({ message }) => message);
    expect(messages({})).toEqual([]);
    expect(messages({ values: rrset('www', 'A', ['192.0.2.7']).values })[0]).toContain('Change their values there');
    expect(messages({ meta: { ...www.meta, memberTtl: { blue: 10 } } })[0]).toContain('TTLs of their own');
    expect(messages({ meta: { ...www.meta, weight: { blue: 256 } } })[0]).toContain('cannot store the settings');
  });

  it('refuse a new alias, another target of an alias, and records that an alias answers for', async () => {
    const alias = (await find('@', 'ALIAS')) as Rrset;
    const messages = (...sets: Rrset[]) => plugin.audit(sets).map(({ message }) => message);
    expect(messages(alias)).toEqual([]);
    expect(messages(rrset('x', 'ALIAS', ['d1.cloudfront.net.']))[0]).toContain('has to be created there');
    expect(messages({ ...alias, values: rrset('@', 'ALIAS', ['other.example.net.']).values })[0]).toContain(
      'Change its target there',
    );
    expect(messages(alias, rrset('@', 'A', ['192.0.2.1']))[0]).toContain('cannot have A records beside its alias');
    expect(messages(alias, rrset('@', 'MX', ['10 mail.example.net.']))).toEqual([]);
  });

  it('give way to records of their name in one step, and come back in one', async () => {
    const [alias, plain] = [(await find('@', 'ALIAS')) as Rrset, rrset('@', 'A', ['192.0.2.1'])];
    expect(statuses(await apply([creation(plain), deletion(alias)]))).toEqual(['applied', 'applied']);
    expect(await find('@', 'ALIAS')).toBeUndefined();
    expect(statuses(await apply([creation(alias), deletion(plain)]))).toEqual(['applied', 'applied']);
    expect(await find('@', 'ALIAS')).toEqual(alias);
  });
});

describe('a plan', () => {
  const many = (count: number, value = '192.0.2.1') =>
    Array.from({ length: count }, (_, index) => creation(rrset(`h${index}`, 'A', [value])));
  const writes = () => emulator.log.filter(({ method }) => method === 'POST');

  it('goes out in batches of at most 1000 records and 32,000 characters', async () => {
    expect(new Set(statuses(await apply(many(1001))))).toEqual(new Set(['applied']));
    expect(writes()).toHaveLength(2);
    const text = `"${'x'.repeat(255)}" `.repeat(14).trim();
    const texts = Array.from({ length: 10 }, (_, index) => creation(rrset(`t${index}`, 'TXT', [text])));
    expect(new Set(statuses(await apply(texts)))).toEqual(new Set(['applied']));
    expect(writes()).toHaveLength(4);
  });

  it('counts what it replaces, and says which set is too large to be replaced', async () => {
    const values = (from: string) =>
      Array.from(
        { length: 9 },
        (_, index) => `"${from.repeat(250)}${index}" ${`"${from.repeat(250)}" `.repeat(7).trim()}`,
      );
    const [before, after] = [rrset('big', 'TXT', values('a')), rrset('big', 'TXT', values('b'))];
    await apply([creation(before)]);
    const [outcome] = await apply([update(before, after)]);
    expect(outcome).toMatchObject({ status: 'failed', error: { kind: 'quota_exceeded' } });
    expect(outcome && 'error' in outcome && outcome.error.message).toContain('Delete it first');
  });

  it('reports one bad change of many alone', async () => {
    emulator.put(hosted, { name: 'taken.example.org.', type: 'A', ttl: 60, values: ['192.0.2.1'] });
    const changes = [...many(60), creation(rrset('taken', 'CNAME', ['x.example.net.']))];
    const outcomes = await apply(changes);
    expect(outcomes.filter(({ status }) => status === 'applied')).toHaveLength(60);
    expect(outcomes.filter(({ status }) => status !== 'applied')).toMatchObject([
      { changeId: 'taken/CNAME', status: 'failed', error: { kind: 'conflict_cname' } },
    ]);
    expect(writes().length).toBeLessThan(20);
  });

  it('replaces only what was read: a set that somebody changed meanwhile stays as it is', async () => {
    const [one, two] = [rrset('one', 'A', ['192.0.2.1']), rrset('two', 'A', ['192.0.2.1'])];
    await apply([creation(one), creation(two)]);
    const base = await plugin.listRecords(context, zone);
    emulator.put(hosted, { name: 'one.example.org.', type: 'A', ttl: 300, values: ['192.0.2.66'] });
    const changes = [update(one, rrset('one', 'A', ['192.0.2.2'])), update(two, rrset('two', 'A', ['192.0.2.2']))];
    expect(statuses(await apply(changes, Promise.resolve(base))).sort()).toEqual(['applied', 'conflict_stale']);
    expect((await find('one', 'A'))?.values).toEqual(['192.0.2.66']);
  });

  it('is done where somebody else has done the same meanwhile', async () => {
    const one = rrset('one', 'A', ['192.0.2.1']);
    await apply([creation(one)]);
    const base = await plugin.listRecords(context, zone);
    emulator.put(hosted, { name: 'one.example.org.', type: 'A', ttl: 300, values: ['192.0.2.2'] });
    expect(statuses(await apply([update(one, rrset('one', 'A', ['192.0.2.2']))], Promise.resolve(base)))).toEqual([
      'applied',
    ]);
  });

  it('waits while Route 53 works on an earlier change, and gives up with a sentence', async () => {
    emulator.unfinishedChanges = 2;
    expect(statuses(await apply(many(1)))).toEqual(['applied']);
    emulator.unfinishedChanges = 1000;
    const [outcome] = await apply([creation(rrset('x', 'A', ['192.0.2.1']))]);
    expect(outcome).toMatchObject({ status: 'failed', error: { kind: 'zone_busy', retryable: true } });
  });

  it('waits when it is throttled', async () => {
    const clock = new SleepingClock();
    emulator = new Route53Emulator({ clock, rate: [{ requests: 6, perMs: 3000 }] });
    hosted = emulator.addZone(zone);
    context = { ...contextWith({}), clock };
    const base = await plugin.listRecords(context, zone);
    await plugin.listRecords(context, zone);
    expect(statuses(await apply(many(1), Promise.resolve(base)))).toEqual(['applied']);
    expect(emulator.log.some(({ status }) => status === 400)).toBe(true);
  });

  it('is done when all name servers of Route 53 have it', async () => {
    const clock = new SleepingClock();
    emulator = new Route53Emulator({ clock, rate: [], publishMs: 20_000 });
    hosted = emulator.addZone(zone);
    context = { ...contextWith({}), clock };
    expect(statuses(await apply(many(2)))).toEqual(['applied', 'applied']);
    const asked = emulator.log.filter(({ url }) => url.includes('/change/'));
    expect(asked.length).toBeGreaterThan(1);
  });

  it('has an unknown outcome where nobody could see it published', async () => {
    emulator.denied.add('route53:GetChange');
    const [outcome] = await apply(many(1));
    expect(outcome).toMatchObject({ status: 'unknown', error: { kind: 'timeout_unknown_outcome' } });
    expect(outcome && 'error' in outcome && outcome.error.message).toContain(
      'allow route53:GetChange in its IAM policy',
    );
  });
});

describe('zones of one name', () => {
  it('are told apart by the zone id of the account, and refused without one', async () => {
    const twin = emulator.addZone(zone);
    const error = await errorOf(plugin.getZone(context, zone));
    expect([error.kind, error.message]).toEqual(['validation', expect.stringContaining(`${hosted.id}, ${twin.id}`)]);
    const chosen = contextWith({ zoneId: `/hostedzone/${twin.id}` });
    expect((await plugin.getZone(chosen, zone)).id).toBe(twin.id);
    expect((await plugin.listZones(chosen)).map(({ id }) => id)).toEqual([twin.id]);
    expect(await plugin.listZones(context)).toHaveLength(1);
  });

  it('may be private, which has to be said', async () => {
    const secret = parseZoneName('internal.example');
    const { id } = emulator.addZone(secret, { isPrivate: true });
    const { warnings } = await plugin.validateCredentials(context);
    expect(warnings.map(textOf)).toEqual([expect.stringContaining(`internal.example (${id})`)]);
    expect((await plugin.listZones(context)).map(({ name }) => name)).toEqual([zone]);
    const error = await errorOf(plugin.listRecords(context, secret));
    expect([error.kind, error.message]).toEqual(['zone_not_found', expect.stringContaining(id)]);
    expect((await plugin.listRecords(contextWith({ zoneId: id }), secret)).rrsets).toHaveLength(2);
    expect((await errorOf(plugin.listRecords(contextWith({ zoneId: id }), zone))).message).toContain(
      'is not example.org',
    );
  });

  it('may belong to another service of AWS, and can be read only then', async () => {
    const named = parseZoneName('mesh.example');
    emulator.addZone(named, { linkedService: 'servicediscovery.amazonaws.com' });
    expect((await plugin.getZone(context, named)).editable).toBe(false);
  });
});

describe('refusals', () => {
  it.each([
    ['an unknown key', { accessKeyId: 'AKIDOTHER' }, 'auth_invalid', 'Access key ID'],
    ['a wrong secret', { secretAccessKey: 'wrong' }, 'auth_invalid', 'Secret access key'],
    ['an address that is none', { apiBaseUrl: 'route53' }, 'validation', 'https://route53.amazonaws.com'],
  ])('name %s', async (_what, credentials, kind, words) => {
    const error = await errorOf(plugin.validateCredentials(contextWith(credentials)));
    expect([error.kind, error.message]).toEqual([kind, expect.stringContaining(words)]);
    expect(error.message).not.toContain(secretAccessKey);
  });

  it('name the permission that the key lacks', async () => {
    emulator.denied.add('route53:ListResourceRecordSets');
    const error = await errorOf(plugin.listRecords(context, zone));
    expect([error.kind, error.message]).toEqual([
      'auth_forbidden',
      expect.stringContaining('route53:ListResourceRecordSets'),
    ]);
  });

  it('name a clock that is wrong', async () => {
    const late = { ...context, clock: { ...context.clock, now: () => new Date(0), sleep: context.clock.sleep } };
    const error = await errorOf(plugin.listZones(late));
    expect([error.kind, error.message]).toEqual(['validation', expect.stringContaining('clock')]);
  });

  it('name the limits of a value and of a set', () => {
    const messages = (values: string[]) => plugin.audit([rrset('t', 'TXT', values)]).map(({ message }) => message);
    const text = (length: number, letter = 'x') =>
      Array.from({ length: length / 250 }, () => `"${letter.repeat(250)}"`).join(' ');
    expect(messages([text(4000)])[0]).toContain('4000 characters');
    expect(messages([...'abcdefghij'].map((letter) => text(3500, letter)))[0]).toContain('32000 characters');
    expect(messages([text(3500)])).toEqual([]);
  });
});

describe('a zone of many records', () => {
  it('is read page by page, and a page that is missing is no shorter zone', async () => {
    const count = 700;
    for (let index = 0; index < count; index += 1) {
      emulator.put(hosted, { name: `h${index}.example.org.`, type: 'A', ttl: 60, values: ['192.0.2.1'] });
    }
    expect(await listed()).toHaveLength(count + 2);
    expect(emulator.log.filter(({ url }) => url.includes('/rrset'))).toHaveLength(3);
    const lossy: ProviderContext = {
      ...context,
      http: {
        send: async (request) => {
          const response = await emulator.send(request);
          return { ...response, text: response.text.replace(/<NextRecordName>.*<\/NextRecordType>/, '') };
        },
      },
    };
    expect((await errorOf(plugin.listRecords(lossy, zone))).kind).toBe('partial_listing');
  });
});
