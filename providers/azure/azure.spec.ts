import {
  makeRrset,
  makeZone,
  parseOwner,
  parseRdata,
  parseRecordType,
  parseZoneName,
  planChanges,
  type Change,
  type Rrset,
} from '../../src/dns/index.js';
import { emulatedContext } from '../../test/support/emulated-context.js';
import { FastClock } from '../../test/support/fast-clock.js';
import { describeContract, vendorContract } from '../../test/support/vendor-contract/vendor-contract.js';
import type { HttpRequest, ProviderContext } from '../contract/context.js';
import { ProviderError } from '../contract/errors.js';
import type { ChangeOutcome } from '../contract/provider.js';
import { expectShape } from '../contract/rest/shape.js';
import { recordSet, zonesAnswer } from './answers.js';
import { readSets } from './convert.js';
import { AzureEmulator, emulatorAccount } from './emulator/azure-emulator.js';
import { AzureProvider } from './index.js';

const plugin = new AzureProvider();
const zone = parseZoneName('example.org');
const group = `/subscriptions/${emulatorAccount.subscriptionId}/resourceGroups/rg1/providers`;
let emulator: AzureEmulator;
let hosted: ReturnType<AzureEmulator['addZone']>;
let context: ProviderContext;

beforeEach(() => {
  emulator = new AzureEmulator({ clock: new FastClock(), rate: [] });
  hosted = emulator.addZone(zone);
  context = contextWith({});
});

function contextWith(credentials: Record<string, string>): ProviderContext {
  return emulatedContext(emulator, { ...emulatorAccount, ...credentials });
}

async function listed(): Promise<Rrset[]> {
  return (await plugin.listRecords(context, zone)).rrsets;
}

async function find(name: string, type: string): Promise<Rrset> {
  const found = (await listed()).find((each) => each.name === name && each.type === type);
  if (!found) throw new Error(`there is no ${name} ${type}`);
  return found;
}

async function apply(changes: readonly Change[], base = plugin.listRecords(context, zone)): Promise<ChangeOutcome[]> {
  const outcomes: ChangeOutcome[] = [];
  const onOutcome = async (outcome: ChangeOutcome) => void outcomes.push(outcome);
  const signal = new AbortController().signal;
  await plugin.applyChanges(context, { zone, base: await base, changes }, { signal, onOutcome });
  return outcomes.toSorted((a, b) => (a.changeId < b.changeId ? -1 : 1));
}

async function restore(wanted: readonly Rrset[]): Promise<ChangeOutcome[]> {
  return apply(planChanges(makeZone(zone, await listed()), wanted, 'exact').changes);
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
const content = () =>
  [...hosted.sets.values()]
    .map(({ name, type, properties }) => JSON.stringify([name, type, Object.entries(properties).sort()]))
    .sort();

async function errorOf(call: Promise<unknown>): Promise<ProviderError> {
  return call.then(
    () => Promise.reject(new Error('it worked')),
    (error: ProviderError) => error,
  );
}

describe('sets that point to a resource of Azure', () => {
  const address = `${group}/Microsoft.Network/publicIPAddresses/Front_End`;

  beforeEach(() => {
    emulator.put(hosted, '@', 'A', { TTL: 60, targetResource: { id: address } });
    emulator.put(hosted, '@', 'AAAA', { TTL: 300, metadata: { owner: 'net' }, targetResource: { id: `${address}6` } });
    emulator.put(hosted, 'www', 'CNAME', {
      TTL: 60,
      targetResource: { id: `${group}/Microsoft.Network/trafficManagerProfiles/tm` },
    });
    emulator.put(hosted, 'api', 'A', { TTL: 60, targetResource: { id: `${hosted.id}/A/real` } });
    emulator.put(hosted, 'real', 'A', {
      TTL: 60,
      metadata: { owner: 'ops' },
      ARecords: [{ ipv4Address: '192.0.2.1' }],
    });
  });

  it('are the ALIAS of their name, each under the type that it answers for', async () => {
    expect(await find('@', 'ALIAS')).toMatchObject({
      ttlSeconds: 60,
      values: ['front_end.publicipaddresses.invalid.'],
      meta: {
        aliasTarget: { A: address, AAAA: `${address}6` },
        memberTtl: { AAAA: 300 },
        memberMetadata: { AAAA: { owner: 'net' } },
      },
    });
    expect((await find('www', 'ALIAS')).values).toEqual(['tm.trafficmanagerprofiles.invalid.']);
    expect((await find('api', 'ALIAS')).values).toEqual(['real.example.org.']);
  });

  it('stay to the letter when something else changes, and come back to the letter', async () => {
    const [before, wanted] = [content(), JSON.parse(JSON.stringify(await listed())) as Rrset[]];
    expect(statuses(await apply([creation(rrset('new', 'A', ['192.0.2.9']))]))).toEqual(['applied']);
    await apply([deletion(await find('new', 'A'))]);
    expect(content()).toEqual(before);
    expect(
      plugin.audit(
        wanted.filter(({ type }) => type === 'ALIAS'),
        zone,
      ),
    ).toEqual([]);
    await restore(wanted.filter(({ type }) => type === 'SOA' || type === 'NS'));
    expect(hosted.sets.size).toBe(2);
    expect(new Set(statuses(await restore(wanted)))).toEqual(new Set(['applied']));
    expect(content()).toEqual(before);
  });

  it('become records of their name in place, and an alias again', async () => {
    const [alias, plain] = [await find('api', 'ALIAS'), rrset('api', 'A', ['192.0.2.7'])];
    expect(statuses(await apply([creation(plain), deletion(alias)]))).toEqual(['applied', 'applied']);
    expect(emulator.log.at(-1)?.method).toBe('PUT');
    expect((await find('api', 'A')).values).toEqual(['192.0.2.7']);
    expect(statuses(await apply([creation(alias), deletion(plain)]))).toEqual(['applied', 'applied']);
    expect(await find('api', 'ALIAS')).toEqual(alias);
  });

  it('refuse a new alias, another target, records that an alias answers for, and settings that are none', async () => {
    const alias = await find('@', 'ALIAS');
    const messages = (...sets: Rrset[]) => plugin.audit(sets, zone).map(({ message }) => message);
    expect(messages(alias)).toEqual([]);
    expect(messages(rrset('x', 'ALIAS', ['lb.example.net.']))[0]).toContain('has to be created there');
    expect(messages({ ...alias, values: rrset('@', 'ALIAS', ['lb.example.net.']).values })[0]).toContain(
      'Change its target there',
    );
    expect(messages(alias, rrset('@', 'A', ['192.0.2.1']))[0]).toContain('beside its alias');
    expect(messages(await find('www', 'ALIAS'), rrset('www', 'TXT', ['"x"']))[0]).toContain('beside its alias');
    expect(messages({ ...alias, meta: { aliasTarget: { MX: address } } })[0]).toContain('cannot store the settings');
    expect(messages({ ...alias, ttlSeconds: 900 })[0]).toContain('TTLs of their own');
  });
});

describe('metadata', () => {
  it('can be edited, and stays where a change does not mention it', async () => {
    emulator.put(hosted, 'a', 'A', { TTL: 60, metadata: { owner: 'ops' }, ARecords: [{ ipv4Address: '192.0.2.1' }] });
    const before = await find('a', 'A');
    await apply([update(before, rrset('a', 'A', ['192.0.2.2']))]);
    expect(await find('a', 'A')).toMatchObject({ values: ['192.0.2.2'], meta: { metadata: { owner: 'ops' } } });
    const now = await find('a', 'A');
    await apply([update(now, { ...now, meta: { metadata: { owner: 'net' } } })]);
    expect((await find('a', 'A')).meta).toEqual({ metadata: { owner: 'net' } });
    const cleared = await find('a', 'A');
    await apply([update(cleared, { ...cleared, meta: { metadata: {} } })]);
    expect((await find('a', 'A')).meta).toBeUndefined();
  });
});

describe('a plan', () => {
  it('replaces only the sets that were read', async () => {
    const sets = ['one', 'two', 'gone'].map((name) => rrset(name, 'A', ['192.0.2.1']));
    await apply(sets.map(creation));
    const base = plugin.listRecords(context, zone);
    await base;
    emulator.put(hosted, 'one', 'A', { TTL: 300, ARecords: [{ ipv4Address: '192.0.2.66' }] });
    emulator.put(hosted, 'two', 'A', { TTL: 300, ARecords: [{ ipv4Address: '192.0.2.2' }] });
    emulator.put(hosted, 'late', 'A', { TTL: 300, ARecords: [{ ipv4Address: '192.0.2.3' }] });
    hosted.sets.delete('gone A');
    const [one, two, gone] = sets as [Rrset, Rrset, Rrset];
    const changes = [
      update(one, rrset('one', 'A', ['192.0.2.2'])),
      update(two, rrset('two', 'A', ['192.0.2.2'])),
      deletion(gone),
      creation(rrset('late', 'A', ['192.0.2.4'])),
    ];
    // gone/A, late/A, one/A, two/A
    expect(statuses(await apply(changes, base))).toEqual(['applied', 'conflict_stale', 'conflict_stale', 'applied']);
    expect((await find('one', 'A')).values).toEqual(['192.0.2.66']);
    expect((await find('late', 'A')).values).toEqual(['192.0.2.3']);
  });

  it('stops at a lock of the zone, and names it', async () => {
    emulator.isLocked = true;
    const outcomes = await apply(
      Array.from({ length: 12 }, (_, index) => creation(rrset(`h${index}`, 'A', ['192.0.2.1']))),
    );
    const failed = outcomes.flatMap((outcome) => ('error' in outcome ? outcome.error : []));
    expect(failed[0]).toMatchObject({ kind: 'auth_forbidden', message: expect.stringContaining('lock of Azure') });
    expect(outcomes.filter(({ status }) => status === 'skipped').length).toBeGreaterThan(5);
  });

  it('sends nothing more once an outcome could not be kept', async () => {
    const changes = Array.from({ length: 40 }, (_, index) => creation(rrset(`h${index}`, 'A', ['192.0.2.1'])));
    const base = await plugin.listRecords(context, zone);
    const onOutcome = () => Promise.reject(new Error('no room'));
    const signal = new AbortController().signal;
    const run = plugin.applyChanges(context, { zone, base, changes }, { signal, onOutcome });
    await expect(run).rejects.toThrow('no room');
    const sent = emulator.log.length;
    expect(emulator.log.filter(({ method }) => method === 'PUT').length).toBeLessThanOrEqual(4);
    await new Promise(setImmediate);
    expect(emulator.log).toHaveLength(sent);
  });

  it('has one write under way for each of four names, with one sign-in', async () => {
    let [underWay, most] = [0, 0];
    const http = {
      send: async (request: HttpRequest) => {
        if (request.method === 'PUT') most = Math.max(most, (underWay += 1));
        await new Promise(setImmediate);
        const response = await emulator.send(request);
        if (request.method === 'PUT') underWay -= 1;
        return response;
      },
    };
    const base = await plugin.listRecords(context, zone);
    context = { ...context, http };
    await apply(
      Array.from({ length: 20 }, (_, index) => creation(rrset(`h${index}`, 'A', ['192.0.2.1']))),
      Promise.resolve(base),
    );
    expect(most).toBe(4);
    expect(emulator.log.filter(({ url }) => url.endsWith('/token'))).toHaveLength(2);
  });
});

describe('zones of one name', () => {
  it('are told apart by the resource group, and refused without one', async () => {
    emulator.addZone(zone, { group: 'rg2' });
    const error = await errorOf(plugin.getZone(context, zone));
    expect([error.kind, error.message]).toEqual(['validation', expect.stringContaining('rg1, rg2')]);
    const chosen = contextWith({ resourceGroup: 'RG2' });
    expect((await plugin.getZone(chosen, zone)).id).toContain('/rg2/');
    expect(await plugin.listZones(context)).toHaveLength(1);
  });

  it('that are private are left out', async () => {
    const secret = parseZoneName('internal.example');
    emulator.addZone(secret, { zoneType: 'Private' });
    expect((await plugin.listZones(context)).map(({ name }) => name)).toEqual([zone]);
    expect((await errorOf(plugin.getZone(context, secret))).kind).toBe('zone_not_found');
  });
});

describe('refusals', () => {
  it.each([
    ['a tenant that is not there', { tenantId: 'other' }, 'validation', 'Directory (tenant) ID'],
    ['an unknown application', { clientId: 'other' }, 'auth_invalid', 'Application (client) ID'],
    ['a wrong secret', { clientSecret: 'other' }, 'auth_invalid', 'Client secret'],
    ['a subscription that is not there', { subscriptionId: 'other' }, 'validation', 'Subscription ID'],
    ['a resource group that is not there', { resourceGroup: 'other' }, 'validation', 'Resource group'],
  ])('name %s', async (_what, credentials, kind, words) => {
    const error = await errorOf(plugin.validateCredentials(contextWith(credentials)));
    expect([error.kind, error.message]).toEqual([kind, expect.stringContaining(words)]);
    expect(error.message).not.toContain(emulatorAccount.clientSecret);
  });

  it('name the action that the app may not do', async () => {
    emulator.denied.add('Microsoft.Network/dnsZones/A/write');
    const [outcome] = await apply([creation(rrset('x', 'A', ['192.0.2.1']))]);
    expect(outcome && 'error' in outcome && [outcome.error.kind, outcome.error.message]).toEqual([
      'auth_forbidden',
      expect.stringContaining('it lacks Microsoft.Network/dnsZones/A/write'),
    ]);
  });

  it('name texts that are too long together, and NS records of a wildcard', () => {
    const text = (letter: string) => `"${letter.repeat(250)}" `.repeat(9).trim();
    const messages = (set: Rrset) => plugin.audit([set], zone).map(({ message }) => message);
    expect(messages(rrset('t', 'TXT', [text('a'), text('b')]))[0]).toContain('4096 characters');
    expect(messages(rrset('*', 'NS', ['ns.example.net.']))[0]).toContain('wildcard');
    expect(messages(rrset('t', 'TXT', [text('a')]))).toEqual([]);
  });

  it('are never a shorter zone: a next page at another server is refused', async () => {
    for (let index = 0; index < 150; index += 1) {
      emulator.put(hosted, `h${index}`, 'A', { TTL: 60, ARecords: [{ ipv4Address: '192.0.2.1' }] });
    }
    expect(await listed()).toHaveLength(152);
    const http = {
      send: async (request: HttpRequest) => {
        const response = await emulator.send(request);
        return {
          ...response,
          text: response.text.replace('"nextLink":"https://management.azure.com', '"nextLink":"https://evil.example'),
        };
      },
    };
    expect((await errorOf(plugin.listRecords({ ...context, http }, zone))).kind).toBe('protocol');
  });
});

const description = vendorContract('azure.json', { ignoreCase: true });
const sets =
  '/subscriptions/{subscriptionId}/resourceGroups/{resourceGroupName}/providers/Microsoft.Network/dnsZones/{zoneName}';

describeContract('the description of Azure DNS', description, (contract) => {
  it('has no example of an answer that is not understood', () => {
    const zones = contract.documented('GET /subscriptions/{subscriptionId}/providers/Microsoft.Network/dnszones');
    expect(zones.length).toBeGreaterThan(0);
    for (const { body } of zones.filter(({ status }) => status === 200)) expectShape('Azure DNS', zonesAnswer, body);
    const documented = ['GET', 'PUT'].flatMap((method) =>
      contract.documented(`${method} ${sets}/{recordType}/{relativeRecordSetName}`),
    );
    const bodies = documented.filter(({ status }) => status === 200 || status === 201).map(({ body }) => body);
    expect(bodies.length).toBeGreaterThan(0);
    for (const body of bodies) {
      expectShape('Azure DNS', recordSet, body);
      expect(() => readSets([body], parseZoneName('zone1'))).not.toThrow(ProviderError);
    }
  });
});
