import { randomUUID } from 'node:crypto';
import { conformanceSuite } from '../../providers/contract/conformance/conformance-suite.js';
import type { ProviderPlugin } from '../../providers/contract/provider.js';
import { createPlugins, createTrialZone, type SandboxStore, startSandboxServer } from '../../providers/registry.js';
import { anAccount } from '../builders/account.js';
import { aZone } from '../builders/zones.js';
import { openTestOrm, type TestOrm } from '../support/database.js';
import { askServer } from '../support/dns-query.js';
import { testProviderContext } from '../support/provider-context.js';
import { sandboxStorePromises } from '../support/sandbox-store-promises.js';
import { makeRrset, makeZone, parseZoneName, planFrom } from '../../src/dns/index.js';
import type { Rdata } from '../../src/dns/index.js';
import { SystemClock } from '../../src/platform/clock/index.js';
import { PostgresZoneStore } from '../../src/platform/dns-providers/built-in-host/postgres-zone-store.js';

let database: TestOrm;
let store: PostgresZoneStore;
let tenant: string;

beforeAll(async () => {
  database = await openTestOrm();
  store = new PostgresZoneStore(database.orm.em, new SystemClock());
  tenant = await makeAccount();
});
afterAll(() => database.close());

describe('the sandbox store in PostgreSQL', () => {
  sandboxStorePromises(() => store, makeAccount);

  it('returns a large zone as another process reads it, and shares what was not written', async () => {
    const name = parseZoneName('large.test');
    const text = Array.from({ length: 1_200 }, (_, index) => `h${index} 300 A 10.0.0.${index % 250}`).join('\n');
    const { rrsets } = aZone(text, 'large.test');
    await store.createZone({ tenant, name, rrsets });
    const other = new PostgresZoneStore(database.orm.em, new SystemClock());
    const first = (await store.readZone({ tenant, name }))!;
    const put = aZone('h7 60 A 192.0.2.7\nnew 300 A 192.0.2.8', 'large.test').rrsets;
    expect(
      await store.write({ zone: first, put, remove: [first.rrsets[3]!, { ...put[0]!, name: put[1]!.name }] }),
    ).toBe(true);
    const second = (await store.readZone({ tenant, name }))!;
    expect(second).toEqual(await other.readZone({ tenant, name }));
    expect(second.rrsets.filter((rrset) => !first.rrsets.includes(rrset))).toHaveLength(2);
    expect(await other.write({ zone: second, put: [], remove: [put[0]!] })).toBe(true);
    expect(await store.readZone({ tenant, name })).toEqual(await other.readZone({ tenant, name }));
    expect(await store.write({ zone: second, put, remove: [] })).toBe(false);
  });
});

async function makeAccount(): Promise<string> {
  return (await anAccount(database.em())).id;
}

const zone = parseZoneName('conformance.test');
/** The store exists only once the database does, the cases are listed before. */
const late: SandboxStore = {
  listZones: (...call) => store.listZones(...call),
  readZone: (...call) => store.readZone(...call),
  servedZone: (...call) => store.servedZone(...call),
  createZone: (...call) => store.createZone(...call),
  write: (...call) => store.write(...call),
};
const [sandbox] = createPlugins({ sandboxStore: late }) as [ProviderPlugin];

conformanceSuite('sandbox in PostgreSQL', {
  plugin: sandbox,
  transport: 'none',
  open: async () => {
    const { context } = testProviderContext({ tenant });
    await sandbox.createZone?.(context, zone);
    return { context, zone };
  },
  close: async () => undefined,
  stranger: () => ({ context: testProviderContext({ tenant: randomUUID() }).context, kinds: ['zone_not_found'] }),
  serverLimits: { 'keep/foreign': 'has no records but those that people write by the plugin (its store, 2026-11)' },
  sampleMeta: () => ({ note: 'kept', nested: { list: [1, 'two', null] } }),
});

describe('the DNS server over the database', () => {
  it('serves each change to the next query', async () => {
    const name = await createTrialZone(store, tenant);
    const server = await startSandboxServer({ store, port: 0 });
    const { context } = testProviderContext({ tenant });
    for (let round = 1; round <= 10; round += 1) {
      const base = await sandbox.listRecords(context, name);
      const live = makeZone(name, base.rrsets);
      const before = live.rrsets.find((rrset) => rrset.name === 'staging')!;
      const after = makeRrset({ ...before, values: [`198.51.100.${round}` as Rdata] });
      const { changes } = planFrom(live, [{ id: 'staging/A', kind: 'update', before, after }]);
      const onOutcome = async () => undefined;
      await sandbox.applyChanges(
        context,
        { zone: name, base, changes },
        { signal: AbortSignal.timeout(5000), onOutcome },
      );
      const { answer } = await askServer(server, `staging.${name}`, 'A');
      expect(answer.map(({ rdata }) => rdata)).toEqual([`198.51.100.${round}`]);
    }
    await server.close();
  });
});
