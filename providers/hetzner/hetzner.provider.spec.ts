import { emulatedContext } from '../../test/support/emulated-context.js';
import { heldToContract, vendorContract } from '../../test/support/vendor-contract/vendor-contract.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { makeRrset, makeZone, parseZoneName, planChanges } from '../../src/dns/index.js';
import type { Change, Rrset } from '../../src/dns/index.js';
import { ConformanceHost } from '../contract/conformance/conformance-host.js';
import { a, set, toRrset } from '../contract/conformance/zone-text.js';
import type { ChangeOutcome } from '../contract/provider.js';
import { HetznerEmulator, hetznerReadToken, hetznerToken } from './emulator/hetzner-emulator.js';
import { HetznerProvider } from './hetzner.provider.js';

const plugin = new HetznerProvider();
const zone = parseZoneName('example.org');
const contract = vendorContract('hetzner.json');
const www = { name: 'www', type: 'A' } as const;

function open(apiKey = hetznerToken) {
  const clock = new SleepingClock();
  const emulator = new HetznerEmulator({ clock });
  const stored = emulator.addZone(zone);
  const context = { ...emulatedContext(heldToContract(emulator, contract), { apiKey }), clock };
  const host = new ConformanceHost(plugin, { context, zone });
  const sent = (method = 'POST') =>
    emulator.log.filter((request) => request.method === method).map(({ url }) => new URL(url).pathname);
  return { clock, emulator, stored, context, host, sent };
}

const kindOf = (outcome: ChangeOutcome | undefined) =>
  outcome && 'error' in outcome ? `${outcome.status} ${outcome.error.kind}` : outcome?.status;

async function changed(host: ConformanceHost, change: (before: Rrset) => Partial<Rrset>): Promise<Change> {
  const before = host.find(await host.readZone(), 'www', 'A');
  return { id: 'www/A', kind: 'update', before, after: makeRrset({ ...before, ...change(before) }) };
}

describe('a set with settings of Hetzner', () => {
  const planted = {
    ...www,
    ttl: null,
    labels: { team: 'web', 'example.org/tier': '' },
    records: [{ value: '192.0.2.1', comment: 'first' }, { value: '192.0.2.2' }],
  };

  it('is listed with its comments and labels, and with the TTL of the zone that it follows', async () => {
    const { emulator, stored, host } = open();
    emulator.plant(stored, planted);
    expect(host.find(await host.readZone(), 'www', 'A')).toMatchObject({
      ttlSeconds: 3600,
      meta: { comments: { '192.0.2.1': 'first' }, labels: planted.labels, ttlOfZone: true },
    });
  });

  it('keeps all of it when a value changes, and sends nothing but the records', async () => {
    const { emulator, stored, host, sent } = open();
    emulator.plant(stored, planted);
    await host.apply([
      await changed(host, () => ({ values: toRrset(a('www', '192.0.2.1', '192.0.2.3'), zone).values })),
    ]);
    expect(stored.sets.get('www A')).toMatchObject({
      ...{ ttl: null, labels: planted.labels },
      records: [{ value: '192.0.2.1', comment: 'first' }, { value: '192.0.2.3' }],
    });
    expect(sent()).toEqual(['/v1/zones/example.org/rrsets/www/A/actions/set_records']);
  });

  it('gets a TTL of its own by one request, which leaves the records alone', async () => {
    const { emulator, stored, host, sent } = open();
    emulator.plant(stored, planted);
    await host.apply([await changed(host, () => ({ ttlSeconds: 600 }))]);
    expect(stored.sets.get('www A')).toMatchObject({ ttl: 600, records: planted.records });
    expect(sent()).toEqual(['/v1/zones/example.org/rrsets/www/A/actions/change_ttl']);
  });

  it('comes back from a snapshot to the letter, whether it was deleted or changed', async () => {
    const { emulator, stored, host } = open();
    emulator.plant(stored, { ...planted, protection: { change: true } });
    const saved = await host.readZone();
    stored.sets.delete('www A');
    await host.apply(planChanges(await host.readZone(), saved.rrsets, 'exact').changes);
    expect(stored.sets.get('www A')).toMatchObject({ ...planted, protection: { change: true } });

    emulator.plant(stored, { ...www, ttl: 60, records: [{ value: '192.0.2.9', comment: 'other' }] });
    await host.apply(planChanges(await host.readZone(), saved.rrsets, 'exact').changes);
    expect(stored.sets.get('www A')).toMatchObject({ ...planted, protection: { change: true } });
    expect(planChanges(await host.readZone(), saved.rrsets, 'exact').changes).toEqual([]);
  });

  it('is refused a change while it is protected, in a sentence that says how to end that', async () => {
    const { emulator, stored, host } = open();
    emulator.plant(stored, { ...planted, protection: { change: true } });
    const change = await changed(host, () => ({ ttlSeconds: 600 }));
    const [outcome, other] = await host.attempt([change, host.creationOf(a('other', '192.0.2.9'))], await host.read());
    expect(kindOf(outcome)).toBe('failed validation');
    expect(outcome && 'error' in outcome && outcome.error.message).toMatch(/protected .* Turn the protection off/);
    expect(kindOf(other)).toBe('applied');
  });

  it('loses its protection first and gets it last when a change says so', async () => {
    const { emulator, stored, host, sent } = open();
    emulator.plant(stored, { ...planted, protection: { change: true } });
    await host.apply([await changed(host, () => ({ ttlSeconds: 600, meta: { labels: { team: 'ops' } } }))]);
    expect(stored.sets.get('www A')).toMatchObject({
      ...{ ttl: 600, labels: { team: 'ops' }, protection: { change: false } },
      records: [{ value: '192.0.2.1' }, { value: '192.0.2.2' }],
    });
    await host.apply([await changed(host, ({ meta }) => ({ ttlSeconds: 900, meta: { ...meta, protected: true } }))]);
    expect(stored.sets.get('www A')).toMatchObject({ ttl: 900, protection: { change: true } });
    expect(sent().map((path) => path.split('/').at(-1))).toEqual([
      ...['change_protection', 'set_records', 'change_ttl', 'change_ttl', 'change_protection'],
    ]);
  });

  it('has the comments of the values that it has, and of no others', () => {
    const stale = makeRrset({ ...toRrset(a('www', '192.0.2.1'), zone), meta: { comments: { '192.0.2.9': 'old' } } });
    expect(plugin.normalizeDesired(stale).rrset.meta).toEqual({ comments: {} });
  });
});

describe('applying to Hetzner', () => {
  it('sends 100 changes of a zone of 5,000 records without a look at each page, and asks after 20 at a time', async () => {
    const { emulator, stored, host, sent } = open();
    for (let index = 0; index < 5000; index += 1) {
      emulator.plant(stored, { name: `host-${index}`, type: 'A', ttl: 300, records: [{ value: '192.0.2.1' }] });
    }
    const live = await host.read();
    expect(emulator.log).toHaveLength(1 + Math.ceil(5002 / 100));
    const wanted = live.rrsets.map((rrset) =>
      /^host-\d\d$/.test(rrset.name) ? makeRrset({ ...rrset, ttlSeconds: 600 }) : rrset,
    );
    const { changes } = planChanges(makeZone(zone, live.rrsets), [...wanted, ...tenMore()], 'exact');
    expect(changes).toHaveLength(100);
    emulator.log.length = 0;
    await host.apply(changes, live);
    expect(sent()).toHaveLength(100);
    const asked = sent('GET').filter((path) => path === '/v1/zones/actions');
    expect(asked.length).toBeLessThanOrEqual(15);
    expect(emulator.log.length).toBeLessThanOrEqual(220);
  });

  it('waits for a zone that is busy and sends the refused request again, once', async () => {
    const { emulator, stored, host, clock, sent } = open();
    const base = await host.read();
    stored.lockedUntil = clock.now().getTime() + 900;
    expect(kindOf((await host.attempt([host.creationOf(a('www', '192.0.2.1'))], base))[0])).toBe('applied');
    expect(emulator.log.filter(({ status }) => status === 423)).toHaveLength(1);

    stored.lockedUntil = clock.now().getTime() + 60_000;
    const changes = [host.creationOf(a('a', '192.0.2.1')), host.creationOf(a('b', '192.0.2.1'))];
    const outcomes = await host.attempt(changes, await host.read());
    expect(outcomes.map(kindOf)).toEqual(['failed zone_busy', 'skipped']);
    expect(sent().filter((path) => path.endsWith('/rrsets'))).toHaveLength(4);
  });

  it('reports the one change of many that Hetzner accepts and does not make', async () => {
    const { emulator, host } = open();
    const changes = ['a', 'b', 'c'].map((name) => host.creationOf(a(name, '192.0.2.1')));
    const base = await host.read();
    emulator.failNextAfterAccepting();
    const outcomes = await host.attempt(changes, base);
    expect(outcomes.map(kindOf)).toEqual(['failed async_failed', 'applied', 'applied']);
  });

  it('leaves the outcome open where Hetzner does not say whether the action is done', async () => {
    const { host, context, emulator } = open();
    const deaf = {
      ...context,
      http: {
        send: async (request: Parameters<typeof emulator.send>[0]) => {
          const answer = await emulator.send(request);
          const isAsked = request.url.includes('/zones/actions?');
          return isAsked ? { ...answer, text: '{"actions": [], "meta": {}}' } : answer;
        },
      },
    };
    const [outcome] = await host.attempt([host.creationOf(a('www', '192.0.2.1'))], await host.read(), deaf);
    expect(kindOf(outcome)).toBe('unknown timeout_unknown_outcome');
  });

  it('keeps the records at a name when the CNAME that displaces them cannot be made, as far as they are not gone', async () => {
    const { emulator, stored, host } = open();
    await host.makeTrue([a('x', '192.0.2.1'), set('x', 'TXT', ['"kept"'])]);
    emulator.plant(stored, { name: 'x', type: 'TXT', records: [{ value: '"kept"' }], protection: { change: true } });
    const live = await host.readZone();
    const wanted = live.rrsets.filter(({ name }) => name !== 'x');
    const { changes } = planChanges(
      live,
      [...wanted, toRrset(set('x', 'CNAME', ['other.example.net.']), zone)],
      'exact',
    );
    const outcomes = await host.attempt(changes.toReversed().toSorted(deletionsFirst), await host.read());
    expect(outcomes.map(kindOf).sort()).toContain('skipped');
    expect(stored.sets.has('x CNAME')).toBe(false);
    expect(stored.sets.has('x TXT')).toBe(true);
  });

  it('stops between two requests when it is told to', async () => {
    const { host, context } = open();
    const aborted = new AbortController();
    const base = await host.read();
    const changes = Array.from({ length: 30 }, (_, index) => host.creationOf(a(`h${index}`, '192.0.2.1')));
    const outcomes: ChangeOutcome[] = [];
    await plugin.applyChanges(
      context,
      { zone, base, changes },
      {
        signal: aborted.signal,
        onOutcome: async (outcome) => {
          outcomes.push(outcome);
          aborted.abort();
        },
      },
    );
    expect(new Set(outcomes.map(({ changeId }) => changeId)).size).toBe(30);
    expect(outcomes.filter(({ status }) => status === 'applied')).toHaveLength(20);
    expect(outcomes.filter(({ status }) => status === 'skipped')).toHaveLength(10);
  });
});

const deletionsFirst = (one: Change, other: Change) => Number(other.kind === 'delete') - Number(one.kind === 'delete');

function tenMore(): Rrset[] {
  return Array.from({ length: 10 }, (_, index) => toRrset(a(`more-${index}`, '192.0.2.7'), zone));
}

describe('an account at Hetzner', () => {
  it('is warned of a token that may only read, which can list and not write', async () => {
    expect(await plugin.validateCredentials(open().context)).toEqual({ warnings: [] });
    const { context, host } = open(hetznerReadToken);
    const { warnings } = await plugin.validateCredentials(context);
    expect(warnings).toHaveLength(1);
    const changes = [host.creationOf(a('a', '192.0.2.1')), host.creationOf(a('b', '192.0.2.1'))];
    const outcomes = await host.attempt(changes, await host.read());
    expect(outcomes.map(kindOf)).toEqual(['failed auth_forbidden', 'skipped']);
  });

  it('shows secondary zones as read-only, and says why their records cannot be listed', async () => {
    const { emulator, context } = open();
    emulator.addZone('copy.example', 'secondary');
    const zones = await plugin.listZones(context);
    expect(zones.map(({ name, editable }) => [name, editable])).toEqual([
      ['example.org.', true],
      ['copy.example.', false],
    ]);
    await expect(plugin.listRecords(context, parseZoneName('copy.example'))).rejects.toMatchObject({
      kind: 'unsupported',
      message: expect.stringContaining('secondary') as string,
    });
  });

  it('lists more zones than fit on a page', async () => {
    const { emulator, context } = open();
    for (let index = 0; index < 120; index += 1) emulator.addZone(`zone-${index}.example`);
    expect(await plugin.listZones(context)).toHaveLength(121);
    expect(emulator.log).toHaveLength(3);
  });

  it('makes a zone, and says when it is taken or the project is full', async () => {
    const { emulator, context } = open();
    const made = await plugin.createZone(context, parseZoneName('new.example'));
    expect(made).toMatchObject({ name: 'new.example.', editable: true });
    await expect(plugin.createZone(context, zone)).rejects.toMatchObject({ kind: 'conflict_exists' });
    emulator.zoneLimit = 2;
    await expect(plugin.createZone(context, parseZoneName('third.example'))).rejects.toMatchObject({
      kind: 'quota_exceeded',
    });
  });
});

describe('Hetzner', () => {
  const doubled = makeRrset({ ...toRrset(a('x', '192.0.2.1'), zone), name: 'www.example.org' as Rrset['name'] });
  const values = Array.from({ length: 51 }, (_, index) => `192.0.2.${index}`);

  it.each<[string, Rrset]>([
    ['a name that ends in that of the zone', doubled],
    ['a name with an escaped character', toRrset(set('a\\.b', 'A', ['192.0.2.1']), zone)],
    ['a type that it does not have', toRrset(set('x', 'LOC', ['51 30 12 N 0 7 39 W 10m']), zone)],
    ['more than 50 records in a set', toRrset(a('many', ...values), zone)],
  ])('is known to refuse %s', (_, rrset) => {
    expect(plugin.audit([rrset], zone)).toMatchObject([{ severity: 'error' }]);
  });
});
