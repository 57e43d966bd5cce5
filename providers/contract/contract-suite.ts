import { apex, makeRrset, makeZone, parseZoneName, planChanges, removeRecord } from '../../src/dns/index.js';
import type { Fqdn, Rdata, RrsetMeta } from '../../src/dns/index.js';
import { conformanceCases, set, type SetText, toRrset } from './conformance-cases.js';
import { ConformanceHost } from './conformance-host.js';
import { ProviderError, type ProviderErrorKind } from './errors.js';
import type { ProviderContext, ProviderPlugin } from './provider.js';

/** A plugin and a host for it: an emulator, a lab server, or the vendor with credentials from outside. */
export interface ConformanceHarness {
  plugin: ProviderPlugin;
  /** Called once before the cases. The zone may hold its SOA and apex NS; anything else is removed. */
  open(): Promise<{ context: ProviderContext; zone: Fqdn }>;
  close(): Promise<void>;
  /** A caller whom the host must refuse, and how: wrong credentials, or somebody else's account. */
  stranger?(): { context: ProviderContext; kinds: readonly ProviderErrorKind[] };
  /** What reading a zone that the host does not have may be called; `zone_not_found` where nothing is said. */
  missingZoneKinds?: readonly ProviderErrorKind[];
  /** Vendor-only data that the host keeps with a set holding this value. */
  sampleMeta?(value: Rdata): RrsetMeta;
}

/**
 * What every plugin promises, as jest cases. Each case plans like the product does: read, normalise, diff,
 * apply, read again, and the second diff must be empty with the neighbours untouched.
 */
export function conformanceSuite(name: string, harness: ConformanceHarness): void {
  const { plugin } = harness;
  const { capabilities } = plugin.manifest;
  let host: ConformanceHost;

  describe(`${name} keeps the plugin contract`, () => {
    beforeAll(async () => {
      host = new ConformanceHost(plugin, await harness.open());
    });
    afterAll(() => harness.close());
    beforeEach(() => host.reset());

    const writes = ({ type }: SetText) => capabilities.types[type]?.write === true;
    const applicable = conformanceCases.filter(({ steps }) => steps.flat().every(writes));
    it.each(applicable)('$title', async ({ steps }) => {
      for (const step of steps) {
        const outcomes = await host.makeTrue(step);
        expect(outcomes.length).toBeGreaterThan(0);
        await host.expectSettled(step);
      }
    });

    listing(() => host, harness);
    editing(() => host, harness);
    if (capabilities.opaqueTypes) opaqueTypes(() => host);
    if (capabilities.lock !== 'none') locking(() => host);
  });
}

function listing(host: () => ConformanceHost, harness: ConformanceHarness): void {
  it('lists everything, however much there is', async () => {
    const many = Array.from({ length: 250 }, (_, index) => set(`host-${index}`, 'A', [`192.0.2.${index % 250}`]));
    await host().makeTrue(many);
    await host().expectSettled(many);
  });

  it('lists the SOA and the name servers of the zone', async () => {
    const { rrsets } = await host().read();
    expect(rrsets.filter(({ name, type }) => name === apex && type === 'SOA')).toHaveLength(1);
    expect(rrsets.filter(({ name, type }) => name === apex && type === 'NS')).toHaveLength(1);
  });

  it('says so when it does not have the zone, and never that it is empty', async () => {
    const kinds = harness.missingZoneKinds ?? ['zone_not_found'];
    const missing = parseZoneName('no-such-zone.invalid');
    expect(kinds).toContain(await kindOf(harness.plugin.listRecords(host().context, missing)));
    expect(kinds).toContain(await kindOf(harness.plugin.getZone(host().context, missing)));
  });

  it('accepts its own credentials', async () => {
    const { warnings } = await harness.plugin.validateCredentials(host().context);
    expect(warnings.every((warning) => warning !== '')).toBe(true);
  });

  if (harness.stranger) {
    it('refuses a stranger with a typed error', async () => {
      const { context, kinds } = harness.stranger?.() ?? { context: host().context, kinds: [] };
      expect(kinds).toContain(await kindOf(harness.plugin.listRecords(context, host().zone)));
      expect(kinds).toContain(await kindOf(harness.plugin.getZone(context, host().zone)));
    });
  }
}

function editing(host: () => ConformanceHost, harness: ConformanceHarness): void {
  it('removes one value of a set and leaves its siblings', async () => {
    await host().makeTrue([set('www', 'A', ['192.0.2.1', '192.0.2.2', '192.0.2.3'])]);
    const live = await host().readZone();
    const { name, type, values } = host().find(live, 'www', 'A');
    await host().apply([removeRecord(live, { name, type, rdata: values[1] as Rdata })]);
    await host().expectSettled([set('www', 'A', ['192.0.2.1', '192.0.2.3'])]);
  });

  it('sends nothing for an empty plan', async () => {
    const before = await host().read();
    expect(planChanges(makeZone(host().zone, before.rrsets), before.rrsets, 'exact').changes).toEqual([]);
    const sent = host().messagesSent;
    expect(await host().apply([], before)).toEqual([]);
    expect(host().messagesSent).toBe(sent);
    expect((await host().read()).revision).toBe(before.revision);
  });

  it('makes a mixed plan true in one go', async () => {
    await host().makeTrue([set('a', 'A', ['192.0.2.1']), set('b', 'A', ['192.0.2.1']), set('c', 'CNAME', ['a'])]);
    const next = [set('b', 'A', ['192.0.2.2']), set('c', 'A', ['192.0.2.3']), set('d', 'TXT', ['"new"'])];
    const outcomes = await host().makeTrue(next);
    expect(outcomes.length).toBeGreaterThanOrEqual(4);
    await host().expectSettled(next);
  });

  it('takes the deletion of what is gone for done', async () => {
    await host().makeTrue([set('www', 'A', ['192.0.2.1'])]);
    const deletion = host().deletionOf(await host().readZone(), 'www', 'A');
    await host().apply([deletion]);
    const [outcome] = await host().attempt([deletion], await host().read());
    const isStale = outcome?.status === 'failed' && outcome.error.kind === 'conflict_stale';
    const comparesValues = harness.plugin.manifest.capabilities.lock === 'compare-and-swap';
    expect(outcome?.status === 'applied' || (comparesValues && isStale)).toBe(true);
    await host().expectSettled([]);
  });

  if (harness.sampleMeta) {
    it('keeps vendor-only data through a change that does not speak of it', async () => {
      const plain = toRrset(set('www', 'A', ['192.0.2.1', '192.0.2.2']), host().zone);
      const meta = harness.sampleMeta?.(plain.values[0] as Rdata);
      await host().apply([{ id: 'www/A', kind: 'create', after: makeRrset({ ...plain, meta }) }]);
      const created = host().find(await host().readZone(), 'www', 'A');
      expect(created.meta).toEqual(meta);
      await host().makeTrue([set('www', 'A', ['192.0.2.1', '192.0.2.3'], 600)]);
      const changed = host().find(await host().readZone(), 'www', 'A');
      expect(changed).toMatchObject({ ttlSeconds: 600, meta });
    });

    it('restores vendor-only data with the set', async () => {
      const plain = toRrset(set('www', 'A', ['192.0.2.1', '192.0.2.2']), host().zone);
      const after = makeRrset({ ...plain, meta: harness.sampleMeta?.(plain.values[0] as Rdata) });
      await host().apply([{ id: 'www/A', kind: 'create', after }]);
      const saved = host().find(await host().readZone(), 'www', 'A');
      await host().apply([host().deletionOf(await host().readZone(), 'www', 'A')]);
      await host().apply([{ id: 'www/A', kind: 'create', after: saved }]);
      expect(host().find(await host().readZone(), 'www', 'A')).toEqual(saved);
    });
  }
}

function opaqueTypes(host: () => ConformanceHost): void {
  it('keeps a type that nobody knows through unrelated changes, and changes and deletes it when named', async () => {
    await host().makeTrue([set('odd', 'TYPE65280', ['\\# 3 010203', '\\# 0']), set('odd', 'A', ['192.0.2.1'])]);
    await host().makeTrue([set('odd', 'A', ['192.0.2.2']), set('www', 'A', ['192.0.2.3'])]);
    const kept = host().find(await host().readZone(), 'odd', 'TYPE65280');
    expect(kept.values).toEqual(['\\# 0', '\\# 3 010203']);
    await host().makeTrue([set('odd', 'TYPE65280', ['\\# 1 ff'])]);
    const live = await host().readZone();
    expect(host().find(live, 'odd', 'TYPE65280').values).toEqual(['\\# 1 ff']);
    await host().apply([host().deletionOf(live, 'odd', 'TYPE65280')]);
    await host().expectSettled([]);
  });
}

function locking(host: () => ConformanceHost): void {
  it('refuses changes made from a reading that is out of date, and writes nothing', async () => {
    await host().makeTrue([set('www', 'A', ['192.0.2.1'])]);
    const old = await host().read();
    await host().makeTrue([set('www', 'A', ['192.0.2.2'])]);
    const plan = planChanges(
      makeZone(host().zone, old.rrsets),
      host().wanted(old, [set('www', 'A', ['192.0.2.3'])]),
      'exact',
    );
    const refusals = await host()
      .attempt(plan.changes, old)
      .then(
        (outcomes) => outcomes.map((outcome) => (outcome.status === 'failed' ? outcome.error.kind : outcome.status)),
        (error: unknown) => [kindIn(error)],
      );
    expect(new Set(refusals)).toEqual(new Set(['conflict_stale']));
    await host().expectSettled([set('www', 'A', ['192.0.2.2'])]);
  });
}

async function kindOf(answer: Promise<unknown>): Promise<string> {
  return answer.then(
    () => 'an answer',
    (error: unknown) => kindIn(error),
  );
}

function kindIn(error: unknown): string {
  return error instanceof ProviderError ? error.kind : String(error);
}
