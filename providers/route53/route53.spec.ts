import { parseZoneName, textOf, type Rrset } from '../../src/dns/index.js';
import { creation, deletion, EmulatedZone, kindOf, update } from '../../test/support/emulated-zone.js';
import { FastClock } from '../../test/support/fast-clock.js';
import { refusalOf } from '../contract/conformance/judgement.js';
import { emulatorKey, Route53Emulator } from './emulator/route53-emulator.js';
import { Route53Provider } from './index.js';
import { printRecordSet } from './record-set-xml.js';

const plugin = new Route53Provider();
const zone = parseZoneName('example.org');
const { accessKeyId, secretAccessKey } = emulatorKey;
const credentials = { accessKeyId, secretAccessKey };
let emulator: Route53Emulator;
let hosted: ReturnType<Route53Emulator['addZone']>;
let host: EmulatedZone;

beforeEach(() => {
  emulator = new Route53Emulator({ clock: new FastClock(), rate: [] });
  hosted = emulator.addZone(zone);
  host = new EmulatedZone(plugin, { zone, http: emulator, credentials });
});

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
    expect((await host.outcomes([creation(host.rrset('new', 'A', ['192.0.2.9']))])).map(kindOf)).toEqual(['applied']);
    const after = contentOfZone().filter((set) => !set.includes('new.example.org.'));
    expect(after).toEqual(before);
  });

  it('come back to the letter after they were deleted, all at once', async () => {
    const [before, wanted] = [contentOfZone(), JSON.parse(JSON.stringify(await host.listed())) as Rrset[]];
    expect(
      new Set((await host.restore(wanted.filter(({ type }) => type === 'SOA' || type === 'NS'))).map(kindOf)),
    ).toEqual(new Set(['applied']));
    expect(contentOfZone()).toHaveLength(2);
    expect(new Set((await host.restore(wanted)).map(kindOf))).toEqual(new Set(['applied']));
    expect(contentOfZone()).toEqual(before.map((set) => set.replace('Target.Example.Net', 'target.example.net.')));
    expect(host.changesInto(await host.read(), wanted)).toEqual([]);
  });

  it('take another weight, and the other parts stay', async () => {
    const www = (await host.findSet('www', 'A')) as Rrset;
    const meta = { ...www.meta, weight: { blue: 50, green: 90 } };
    expect((await host.outcomes([update(www, { ...www, meta })])).map(kindOf)).toEqual(['applied']);
    expect((await host.findSet('www', 'A'))?.meta).toEqual(meta);
    const [sent] = emulator.log.filter(({ method }) => method === 'POST');
    expect(sent?.body).toContain('blue');
    expect(sent?.body).not.toContain('green');
  });

  it('refuse other values, another TTL than their parts have, and weights out of range, before anything is sent', async () => {
    const www = (await host.findSet('www', 'A')) as Rrset;
    const messages = (changed: Partial<Rrset>) => plugin.audit([{ ...www, ...changed }]).map(({ message }) => message);
    expect(messages({})).toEqual([]);
    expect(messages({ values: host.rrset('www', 'A', ['192.0.2.7']).values })[0]).toContain(
      'Change their values there',
    );
    expect(messages({ meta: { ...www.meta, memberTtl: { blue: 10 } } })[0]).toContain('TTLs of their own');
    expect(messages({ meta: { ...www.meta, weight: { blue: 256 } } })[0]).toContain('cannot store the settings');
  });

  it('refuse a new alias, another target of an alias, and records that an alias answers for', async () => {
    const alias = (await host.findSet('@', 'ALIAS')) as Rrset;
    const messages = (...sets: Rrset[]) => plugin.audit(sets).map(({ message }) => message);
    expect(messages(alias)).toEqual([]);
    expect(messages(host.rrset('x', 'ALIAS', ['d1.cloudfront.net.']))[0]).toContain('has to be created there');
    expect(messages({ ...alias, values: host.rrset('@', 'ALIAS', ['other.example.net.']).values })[0]).toContain(
      'Change its target there',
    );
    expect(messages(alias, host.rrset('@', 'A', ['192.0.2.1']))[0]).toContain('cannot have A records beside its alias');
    expect(messages(alias, host.rrset('@', 'MX', ['10 mail.example.net.']))).toEqual([]);
  });

  it('give way to records of their name in one step, and come back in one', async () => {
    const [alias, plain] = [(await host.findSet('@', 'ALIAS')) as Rrset, host.rrset('@', 'A', ['192.0.2.1'])];
    expect((await host.outcomes([creation(plain), deletion(alias)])).map(kindOf)).toEqual(['applied', 'applied']);
    expect(await host.findSet('@', 'ALIAS')).toBeUndefined();
    expect((await host.outcomes([creation(alias), deletion(plain)])).map(kindOf)).toEqual(['applied', 'applied']);
    expect(await host.findSet('@', 'ALIAS')).toEqual(alias);
  });
});

describe('zones of one name', () => {
  it('are told apart by the zone id of the account, and refused without one', async () => {
    const twin = emulator.addZone(zone);
    const error = await refusalOf(plugin.getZone(host.context, zone));
    expect([error.kind, error.message]).toEqual(['validation', expect.stringContaining(`${hosted.id}, ${twin.id}`)]);
    const chosen = host.contextWith({ zoneId: `/hostedzone/${twin.id}` });
    expect((await plugin.getZone(chosen, zone)).id).toBe(twin.id);
    expect((await plugin.listZones(chosen)).map(({ id }) => id)).toEqual([twin.id]);
    expect(await plugin.listZones(host.context)).toHaveLength(1);
  });

  it('may be private, which has to be said', async () => {
    const secret = parseZoneName('internal.example');
    const { id } = emulator.addZone(secret, { isPrivate: true });
    const { warnings } = await plugin.validateCredentials(host.context);
    expect(warnings.map(textOf)).toEqual([expect.stringContaining(`internal.example (${id})`)]);
    expect((await plugin.listZones(host.context)).map(({ name }) => name)).toEqual([zone]);
    const error = await refusalOf(plugin.listRecords(host.context, secret));
    expect([error.kind, error.message]).toEqual(['zone_not_found', expect.stringContaining(id)]);
    expect((await plugin.listRecords(host.contextWith({ zoneId: id }), secret)).rrsets).toHaveLength(2);
    expect((await refusalOf(plugin.listRecords(host.contextWith({ zoneId: id }), zone))).message).toContain(
      'is not example.org',
    );
  });

  it('may belong to another service of AWS, and can be read only then', async () => {
    const named = parseZoneName('mesh.example');
    emulator.addZone(named, { linkedService: 'servicediscovery.amazonaws.com' });
    expect((await plugin.getZone(host.context, named)).editable).toBe(false);
  });
});

describe('refusals', () => {
  it.each([
    ['an unknown key', { accessKeyId: 'AKIDOTHER' }, 'auth_invalid', 'Access key ID'],
    ['a wrong secret', { secretAccessKey: 'wrong' }, 'auth_invalid', 'Secret access key'],
    ['an address that is none', { apiBaseUrl: 'route53' }, 'validation', 'https://route53.amazonaws.com'],
  ])('name %s', async (_what, credentials, kind, words) => {
    const error = await refusalOf(plugin.validateCredentials(host.contextWith(credentials)));
    expect([error.kind, error.message]).toEqual([kind, expect.stringContaining(words)]);
    expect(error.message).not.toContain(secretAccessKey);
  });

  it('name the permission that the key lacks', async () => {
    emulator.denied.add('route53:ListResourceRecordSets');
    const error = await refusalOf(host.read());
    expect([error.kind, error.message]).toEqual([
      'auth_forbidden',
      expect.stringContaining('route53:ListResourceRecordSets'),
    ]);
  });

  it('name a clock that is wrong', async () => {
    const late = host.by({
      clock: { ...host.context.clock, now: () => new Date(0), sleep: host.context.clock.sleep },
    }).context;
    const error = await refusalOf(plugin.listZones(late));
    expect([error.kind, error.message]).toEqual(['validation', expect.stringContaining('clock')]);
  });

  it('name the limits of a value and of a set', () => {
    const messages = (values: string[]) => plugin.audit([host.rrset('t', 'TXT', values)]).map(({ message }) => message);
    const text = (length: number, letter = 'x') =>
      Array.from({ length: length / 250 }, () => `"${letter.repeat(250)}"`).join(' ');
    expect(messages([text(4000)])[0]).toContain('4000 characters');
    expect(messages([...'abcdefghij'].map((letter) => text(3500, letter)))[0]).toContain('32000 characters');
    expect(messages([text(3500)])).toEqual([]);
  });
});
