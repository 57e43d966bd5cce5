import { jest } from '@jest/globals';
import { MemorySandboxStore } from '../../test/support/memory-sandbox-store.js';
import { testProviderContext } from '../../test/support/provider-context.js';
import { makeZone, parseZoneName } from '../../src/dns/index.js';
import type { Change, Fqdn } from '../../src/dns/index.js';
import { set, toRrset } from '../contract/conformance/zone-text.js';
import { conformanceSuite } from '../contract/conformance/conformance-suite.js';
import type { ChangeOutcome } from '../contract/provider.js';
import { SandboxProvider } from './sandbox.provider.js';
import { createTrialZone, trialRrsets } from './seed.js';
import type { SandboxStore } from './store.js';

const zone = parseZoneName('conformance.test');
const plugin = new SandboxProvider(new MemorySandboxStore());

conformanceSuite('sandbox in memory', {
  plugin,
  transport: 'none',
  open: async () => {
    const { context } = testProviderContext({ tenant: 'owner' });
    await plugin.createZone(context, zone);
    return { context, zone };
  },
  close: async () => undefined,
  stranger: () => ({ context: testProviderContext({ tenant: 'stranger' }).context, kinds: ['zone_not_found'] }),
  serverLimits: { 'keep/foreign': 'has no records but those that people write by the plugin (its store, 2026-11)' },
  sampleMeta: () => ({ note: 'kept', nested: { list: [1, 'two', null] } }),
});

describe('the sandbox', () => {
  const store = new MemorySandboxStore();
  const sandbox = new SandboxProvider(store);
  const owner = testProviderContext({ tenant: 'owner' }).context;
  const stranger = testProviderContext({ tenant: 'stranger' }).context;
  let made = 0;
  const aZone = async () => {
    const name = parseZoneName(`zone-${(made += 1)}.test`);
    await sandbox.createZone(owner, name);
    return name;
  };
  const serialOf = async (name: Fqdn) => {
    const { rrsets } = await sandbox.listRecords(owner, name);
    return Number(rrsets.find(({ type }) => type === 'SOA')?.values[0]?.split(' ')[2]);
  };
  const apply = async (name: Fqdn, changes: Change[], plugin = sandbox): Promise<ChangeOutcome[]> => {
    const outcomes: ChangeOutcome[] = [];
    const base = await sandbox.listRecords(owner, name);
    const onOutcome = async (outcome: ChangeOutcome) => void outcomes.push(outcome);
    await plugin.applyChanges(owner, { zone: name, base, changes }, { signal: AbortSignal.timeout(5000), onOutcome });
    return outcomes;
  };
  const creation = (name: Fqdn, owned: string, type: string, value: string): Change => {
    const after = toRrset(set(owned, type, [value]), name);
    return { id: `${owned}/${type}`, kind: 'create', after };
  };

  it('creates a zone with only an SOA and name servers', async () => {
    const { rrsets } = await sandbox.listRecords(owner, await aZone());
    expect(rrsets.map(({ name, type }) => `${name} ${type}`)).toEqual(['@ NS', '@ SOA']);
  });

  it('increments the serial with every change, and wraps to 1', async () => {
    const name = await aZone();
    expect(await serialOf(name)).toBe(1);
    await apply(name, [creation(name, 'a', 'A', '192.0.2.1')]);
    expect(await serialOf(name)).toBe(2);
    const zone = await store.readZone({ tenant: owner.tenant, name });
    const last = toRrset(set('@', 'SOA', ['ns1.sandbox.test. h.example. 4294967295 1 1 1 1'], 3600), name);
    await store.write({ zone: zone!, put: [last], remove: [] });
    await apply(name, [creation(name, 'b', 'A', '192.0.2.1')]);
    expect(await serialOf(name)).toBe(1);
  });

  it('writes nothing when one change would put a CNAME beside other records', async () => {
    const name = await aZone();
    await apply(name, [creation(name, 'www', 'A', '192.0.2.1')]);
    const outcomes = await apply(name, [creation(name, 'a', 'A', '192.0.2.1'), creation(name, 'www', 'CNAME', 'a')]);
    expect(outcomes).toMatchObject([
      { changeId: 'a/A', status: 'skipped' },
      { changeId: 'www/CNAME', status: 'failed', error: { kind: 'conflict_cname' } },
    ]);
    expect(await serialOf(name)).toBe(2);
  });

  it('refuses changes of its SOA', async () => {
    const name = await aZone();
    const { rrsets } = await sandbox.listRecords(owner, name);
    const before = rrsets.find(({ type }) => type === 'SOA')!;
    expect(await apply(name, [{ id: '@/SOA', kind: 'delete', before }])).toMatchObject([
      { status: 'failed', error: { kind: 'unsupported' } },
    ]);
  });

  it('does not tell which names others use, and keeps answering DNS for the one who came first', async () => {
    const name = await aZone();
    const rival = testProviderContext({ tenant: 'rival' }).context;
    await expect(sandbox.createZone(owner, name)).rejects.toMatchObject({ kind: 'conflict_exists' });
    for (const taken of [name, parseZoneName(`mail.${name}`)]) {
      await expect(sandbox.createZone(rival, taken)).resolves.toMatchObject({ name: taken, editable: true });
      expect(await store.servedZone(taken)).toMatchObject({ tenant: owner.tenant, name });
    }
    await expect(sandbox.createZone(owner, parseZoneName(`www.${name}`))).resolves.toMatchObject({ editable: true });
    await expect(sandbox.createZone(owner, parseZoneName('test'))).rejects.toMatchObject({ kind: 'validation' });
  });

  it('reports zone_not_found to another tenant, and writes nothing', async () => {
    const name = await aZone();
    const base = await sandbox.listRecords(owner, name);
    const changes = [creation(name, 'evil', 'A', '192.0.2.66')];
    const options = { signal: AbortSignal.timeout(5000), onOutcome: async () => undefined };
    const missing = await sandbox.getZone(stranger, parseZoneName('nobody.test')).catch((error: unknown) => error);
    await expect(sandbox.applyChanges(stranger, { zone: name, base, changes }, options)).rejects.toMatchObject({
      kind: 'zone_not_found',
      message: (missing as Error).message,
    });
    expect(await sandbox.listZones(stranger)).toEqual([]);
    expect(await serialOf(name)).toBe(1);
  });

  it('reports unknown when its store fails while writing, and unavailable when it cannot read', async () => {
    const name = await aZone();
    const broken = Object.create(store, {
      write: { value: () => Promise.reject(new Error('connection lost')) },
    }) as SandboxStore;
    const outcomes = await apply(name, [creation(name, 'a', 'A', '192.0.2.1')], new SandboxProvider(broken));
    expect(outcomes).toMatchObject([{ status: 'unknown', error: { kind: 'timeout_unknown_outcome' } }]);
    const blind = Object.create(store, {
      readZone: { value: () => Promise.reject(new Error('connection lost')) },
    }) as SandboxStore;
    await expect(new SandboxProvider(blind).listRecords(owner, name)).rejects.toMatchObject({
      kind: 'unavailable',
      retryable: true,
    });
  });
});

/** Its clock is a turn further at each look. */
function ofSlowMachine() {
  let nowMs = performance.now();
  return jest.spyOn(performance, 'now').mockImplementation(() => (nowMs += 20));
}

describe('a large change set', () => {
  it('lets others have their turn again and again while it is checked and made ready', async () => {
    const sandbox = new SandboxProvider(new MemorySandboxStore());
    const { context } = testProviderContext({ tenant: 'owner' });
    await sandbox.createZone(context, zone);
    const changes = Array.from({ length: 5_000 }, (_, index): Change => {
      const after = toRrset(set(`h${index}`, 'A', ['192.0.2.1']), zone);
      return { id: `h${index}/A`, kind: 'create', after };
    });
    const base = await sandbox.listRecords(context, zone);
    let turns = 0;
    const turn = () => {
      turns += 1;
      next = setImmediate(turn);
    };
    let next = setImmediate(turn);
    const options = { signal: AbortSignal.timeout(60_000), onOutcome: () => Promise.resolve() };
    const clock = ofSlowMachine();
    await sandbox.applyChanges(context, { zone, base, changes }, options);
    clock.mockRestore();
    clearImmediate(next);
    expect(turns).toBeGreaterThanOrEqual((4 * changes.length) / 500);
  });
});

describe('the example zone', () => {
  it('has a pronounceable name, and records that the sandbox accepts', async () => {
    const store = new MemorySandboxStore();
    const name = await createTrialZone(store, 'owner');
    expect(name).toMatch(/^[a-z]+-[a-z]+-\d\d\.test\.$/);
    const { rrsets } = (await store.readZone({ tenant: 'owner', name }))!;
    expect(new SandboxProvider(store).audit(rrsets)).toEqual([]);
    const types = new Set(rrsets.map(({ type }) => type as string));
    expect([...types].sort()).toEqual(['A', 'AAAA', 'CAA', 'CNAME', 'HTTPS', 'MX', 'NS', 'SOA', 'SRV', 'TXT']);
    expect(makeZone(name, rrsets).rrsets).toHaveLength(rrsets.length);
  });

  it('has only addresses reserved for documentation', () => {
    const addresses = trialRrsets(parseZoneName('x.test'))
      .filter(({ type }) => type === 'A' || type === 'AAAA')
      .flatMap(({ values }) => values);
    expect(addresses.filter((address) => !/^(192\.0\.2\.|2001:db8:)/.test(address))).toEqual([]);
  });

  it('gets a free name even when every usual one is taken', async () => {
    const store = new MemorySandboxStore();
    const always = () => 0;
    expect(await createTrialZone(store, 'owner', always)).toBe('amber-bay-10.test.');
    const second = await createTrialZone(store, 'owner', always);
    expect(second).not.toBe('amber-bay-10.test.');
  });
});
