import { parseZoneName, type Rrset } from '../../src/dns/index.js';
import { creation, deletion, EmulatedZone, errorOf, kindOf, update } from '../../test/support/emulated-zone.js';
import { FastClock } from '../../test/support/fast-clock.js';
import { describeContract, vendorContract } from '../../test/support/vendor-contract/vendor-contract.js';
import { refusalOf } from '../contract/conformance/judgement.js';
import { ProviderError } from '../contract/errors.js';
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
let host: EmulatedZone;

beforeEach(() => {
  emulator = new AzureEmulator({ clock: new FastClock(), rate: [] });
  hosted = emulator.addZone(zone);
  host = new EmulatedZone(plugin, { zone, http: emulator, credentials: emulatorAccount });
});

const content = () =>
  [...hosted.sets.values()]
    .map(({ name, type, properties }) => JSON.stringify([name, type, Object.entries(properties).sort()]))
    .sort();

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
    expect(await host.getSet('@', 'ALIAS')).toMatchObject({
      ttlSeconds: 60,
      values: ['front_end.publicipaddresses.invalid.'],
      meta: {
        aliasTarget: { A: address, AAAA: `${address}6` },
        memberTtl: { AAAA: 300 },
        memberMetadata: { AAAA: { owner: 'net' } },
      },
    });
    expect((await host.getSet('www', 'ALIAS')).values).toEqual(['tm.trafficmanagerprofiles.invalid.']);
    expect((await host.getSet('api', 'ALIAS')).values).toEqual(['real.example.org.']);
  });

  it('stay to the letter when something else changes, and come back to the letter', async () => {
    const [before, wanted] = [content(), JSON.parse(JSON.stringify(await host.listed())) as Rrset[]];
    expect((await host.outcomes([creation(host.rrset('new', 'A', ['192.0.2.9']))])).map(kindOf)).toEqual(['applied']);
    await host.outcomes([deletion(await host.getSet('new', 'A'))]);
    expect(content()).toEqual(before);
    expect(
      plugin.audit(
        wanted.filter(({ type }) => type === 'ALIAS'),
        zone,
      ),
    ).toEqual([]);
    await host.restore(wanted.filter(({ type }) => type === 'SOA' || type === 'NS'));
    expect(hosted.sets.size).toBe(2);
    expect(new Set((await host.restore(wanted)).map(kindOf))).toEqual(new Set(['applied']));
    expect(content()).toEqual(before);
  });

  it('become records of their name in place, and an alias again', async () => {
    const [alias, plain] = [await host.getSet('api', 'ALIAS'), host.rrset('api', 'A', ['192.0.2.7'])];
    expect((await host.outcomes([creation(plain), deletion(alias)])).map(kindOf)).toEqual(['applied', 'applied']);
    expect(emulator.log.at(-1)?.method).toBe('PUT');
    expect((await host.getSet('api', 'A')).values).toEqual(['192.0.2.7']);
    expect((await host.outcomes([creation(alias), deletion(plain)])).map(kindOf)).toEqual(['applied', 'applied']);
    expect(await host.getSet('api', 'ALIAS')).toEqual(alias);
  });

  it('refuse a new alias, another target, records that an alias answers for, and settings that are none', async () => {
    const alias = await host.getSet('@', 'ALIAS');
    const messages = (...sets: Rrset[]) => plugin.audit(sets, zone).map(({ message }) => message);
    expect(messages(alias)).toEqual([]);
    expect(messages(host.rrset('x', 'ALIAS', ['lb.example.net.']))[0]).toContain('has to be created there');
    expect(messages({ ...alias, values: host.rrset('@', 'ALIAS', ['lb.example.net.']).values })[0]).toContain(
      'Change its target there',
    );
    expect(messages(alias, host.rrset('@', 'A', ['192.0.2.1']))[0]).toContain('beside its alias');
    expect(messages(await host.getSet('www', 'ALIAS'), host.rrset('www', 'TXT', ['"x"']))[0]).toContain(
      'beside its alias',
    );
    expect(messages({ ...alias, meta: { aliasTarget: { MX: address } } })[0]).toContain('cannot store the settings');
    expect(messages({ ...alias, ttlSeconds: 900 })[0]).toContain('TTLs of their own');
  });
});

describe('metadata', () => {
  it('can be edited, and stays where a change does not mention it', async () => {
    emulator.put(hosted, 'a', 'A', { TTL: 60, metadata: { owner: 'ops' }, ARecords: [{ ipv4Address: '192.0.2.1' }] });
    const before = await host.getSet('a', 'A');
    await host.outcomes([update(before, host.rrset('a', 'A', ['192.0.2.2']))]);
    expect(await host.getSet('a', 'A')).toMatchObject({ values: ['192.0.2.2'], meta: { metadata: { owner: 'ops' } } });
    const now = await host.getSet('a', 'A');
    await host.outcomes([update(now, { ...now, meta: { metadata: { owner: 'net' } } })]);
    expect((await host.getSet('a', 'A')).meta).toEqual({ metadata: { owner: 'net' } });
    const cleared = await host.getSet('a', 'A');
    await host.outcomes([update(cleared, { ...cleared, meta: { metadata: {} } })]);
    expect((await host.getSet('a', 'A')).meta).toBeUndefined();
  });
});

describe('a plan', () => {
  it('replaces only the sets that were read', async () => {
    const sets = ['one', 'two', 'gone'].map((name) => host.rrset(name, 'A', ['192.0.2.1']));
    await host.outcomes(sets.map(creation));
    const base = host.read();
    await base;
    emulator.put(hosted, 'one', 'A', { TTL: 300, ARecords: [{ ipv4Address: '192.0.2.66' }] });
    emulator.put(hosted, 'two', 'A', { TTL: 300, ARecords: [{ ipv4Address: '192.0.2.2' }] });
    emulator.put(hosted, 'late', 'A', { TTL: 300, ARecords: [{ ipv4Address: '192.0.2.3' }] });
    hosted.sets.delete('gone A');
    const [one, two, gone] = sets as [Rrset, Rrset, Rrset];
    const changes = [
      update(one, host.rrset('one', 'A', ['192.0.2.2'])),
      update(two, host.rrset('two', 'A', ['192.0.2.2'])),
      deletion(gone),
      creation(host.rrset('late', 'A', ['192.0.2.4'])),
    ];
    expect((await host.outcomes(changes, base)).map(kindOf)).toEqual([
      ...['failed conflict_stale', 'applied', 'applied', 'failed conflict_stale'],
    ]);
    expect((await host.getSet('one', 'A')).values).toEqual(['192.0.2.66']);
    expect((await host.getSet('late', 'A')).values).toEqual(['192.0.2.3']);
  });

  it('stops at a lock of the zone, and names it', async () => {
    emulator.isLocked = true;
    const outcomes = await host.outcomes(
      Array.from({ length: 12 }, (_, index) => creation(host.rrset(`h${index}`, 'A', ['192.0.2.1']))),
    );
    const failed = outcomes.flatMap((outcome) => ('error' in outcome ? outcome.error : []));
    expect(failed[0]).toMatchObject({ kind: 'auth_forbidden', message: expect.stringContaining('lock of Azure') });
    expect(outcomes.filter(({ status }) => status === 'skipped').length).toBeGreaterThan(5);
  });

  it('sends nothing more once an outcome could not be kept', async () => {
    const changes = Array.from({ length: 40 }, (_, index) => creation(host.rrset(`h${index}`, 'A', ['192.0.2.1'])));
    const base = await host.read();
    const onOutcome = () => Promise.reject(new Error('no room'));
    const signal = new AbortController().signal;
    const run = plugin.applyChanges(host.context, { zone, base, changes }, { signal, onOutcome });
    await expect(run).rejects.toThrow('no room');
    const sent = emulator.log.length;
    expect(emulator.log.filter(({ method }) => method === 'PUT').length).toBeLessThanOrEqual(4);
    await new Promise(setImmediate);
    expect(emulator.log).toHaveLength(sent);
  });

  it('has one write under way for each of four names, with one sign-in', async () => {
    let [underWay, most] = [0, 0];
    const base = await host.read();
    host.onSend = async ({ method }, pass) => {
      if (method === 'PUT') most = Math.max(most, (underWay += 1));
      await new Promise(setImmediate);
      const response = await pass();
      if (method === 'PUT') underWay -= 1;
      return response;
    };
    await host.outcomes(
      Array.from({ length: 20 }, (_, index) => creation(host.rrset(`h${index}`, 'A', ['192.0.2.1']))),
      base,
    );
    expect(most).toBe(4);
    expect(emulator.log.filter(({ url }) => url.endsWith('/token'))).toHaveLength(2);
  });
});

describe('zones of one name', () => {
  it('are told apart by the resource group, and refused without one', async () => {
    emulator.addZone(zone, { group: 'rg2' });
    const error = await refusalOf(plugin.getZone(host.context, zone));
    expect([error.kind, error.message]).toEqual(['validation', expect.stringContaining('rg1, rg2')]);
    const chosen = host.contextWith({ resourceGroup: 'RG2' });
    expect((await plugin.getZone(chosen, zone)).id).toContain('/rg2/');
    expect(await plugin.listZones(host.context)).toHaveLength(1);
  });

  it('that are private are left out', async () => {
    const secret = parseZoneName('internal.example');
    emulator.addZone(secret, { zoneType: 'Private' });
    expect((await plugin.listZones(host.context)).map(({ name }) => name)).toEqual([zone]);
    expect((await refusalOf(plugin.getZone(host.context, secret))).kind).toBe('zone_not_found');
  });
});

describe('refusals', () => {
  it.each([
    ['a tenant that is not there', { tenantId: 'other' }, 'validation', 'Directory (tenant) ID'],
    ['an unknown application', { clientId: 'other' }, 'auth_invalid', 'Application (client) ID'],
    ['a wrong secret', { clientSecret: 'other' }, 'auth_invalid', 'client secret'],
    ['a subscription that is not there', { subscriptionId: 'other' }, 'validation', 'Subscription ID'],
    ['a resource group that is not there', { resourceGroup: 'other' }, 'validation', 'Resource group'],
  ])('name %s', async (_what, credentials, kind, words) => {
    const error = await refusalOf(plugin.validateCredentials(host.contextWith(credentials)));
    expect([error.kind, error.message]).toEqual([kind, expect.stringContaining(words)]);
    expect(error.message).not.toContain(emulatorAccount.clientSecret);
  });

  it('name the action that the app may not do', async () => {
    emulator.denied.add('Microsoft.Network/dnsZones/A/write');
    const [outcome] = await host.outcomes([creation(host.rrset('x', 'A', ['192.0.2.1']))]);
    expect([errorOf(outcome)?.kind, errorOf(outcome)?.message]).toEqual([
      'auth_forbidden',
      expect.stringContaining('“Microsoft.Network/dnsZones/A/write”'),
    ]);
  });

  it('name texts that are too long together, and NS records of a wildcard', () => {
    const text = (letter: string) => `"${letter.repeat(250)}" `.repeat(9).trim();
    const messages = (set: Rrset) => plugin.audit([set], zone).map(({ message }) => message);
    expect(messages(host.rrset('t', 'TXT', [text('a'), text('b')]))[0]).toContain('4096 characters');
    expect(messages(host.rrset('*', 'NS', ['ns.example.net.']))[0]).toContain('wildcard');
    expect(messages(host.rrset('t', 'TXT', [text('a')]))).toEqual([]);
  });

  it('are never a shorter zone: a next page at another server is refused', async () => {
    for (let index = 0; index < 150; index += 1) {
      emulator.put(hosted, `h${index}`, 'A', { TTL: 60, ARecords: [{ ipv4Address: '192.0.2.1' }] });
    }
    expect(await host.listed()).toHaveLength(152);
    host.onSend = async (_request, pass) => {
      const response = await pass();
      const here = '"nextLink":"https://management.azure.com';
      return { ...response, text: response.text.replace(here, '"nextLink":"https://evil.example') };
    };
    expect((await refusalOf(host.read())).kind).toBe('protocol');
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
