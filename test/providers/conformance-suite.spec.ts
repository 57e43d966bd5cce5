import { set } from '../../providers/contract/conformance/zone-text.js';
import type { ConformanceHarness } from '../../providers/contract/conformance/check.js';
import { type RowResult, runConformance } from '../../providers/contract/conformance/runner.js';
import { bugClasses, showsBugClass } from '../../providers/contract/conformance/bug-classes.js';
import { conformanceRows } from '../../providers/contract/conformance/conformance.js';
import { ConformanceHost } from '../../providers/contract/conformance/conformance-host.js';
import type { ChangeSet, ProviderPlugin, Rrset } from '../../providers/contract/provider.js';
import { createPlugins } from '../../providers/registry.js';
import { makeRrset, parseZoneName } from '../../src/dns/index.js';
import type { Rdata } from '../../src/dns/index.js';
import { MemorySandboxStore } from '../support/memory-sandbox-store.js';
import { testProviderContext } from '../support/provider-context.js';

/** The sandbox with one method put wrong, as plugins get it wrong. */
async function hostWith(broken: (sound: ProviderPlugin) => Partial<ProviderPlugin>): Promise<ConformanceHost> {
  const [sound] = createPlugins({ sandboxStore: new MemorySandboxStore() });
  const { context } = testProviderContext({ tenant: 'owner' });
  const zone = parseZoneName('broken.test');
  await sound!.createZone?.(context, zone);
  return new ConformanceHost(Object.assign(Object.create(sound!) as ProviderPlugin, broken(sound!)), { context, zone });
}

const listingWith = (alter: (rrsets: Rrset[]) => Rrset[]) => (sound: ProviderPlugin) => ({
  listRecords: async (...call: Parameters<ProviderPlugin['listRecords']>) => {
    const listing = await sound.listRecords(...call);
    return { ...listing, rrsets: alter(listing.rrsets) };
  },
});

const applyingWith = (alter: (changes: ChangeSet) => ChangeSet) => (sound: ProviderPlugin) => ({
  applyChanges: (...[context, changes, options]: Parameters<ProviderPlugin['applyChanges']>) =>
    sound.applyChanges(context, alter(changes), options),
});

const firstSegment = (value: Rdata) => (/^"(?:[^"\\]|\\.)*"/.exec(value)?.[0] ?? value) as Rdata;

const mistakes: Record<string, (sound: ProviderPlugin) => Partial<ProviderPlugin>> = {
  'loses the siblings of a changed value': applyingWith(({ changes, ...rest }) => ({
    ...rest,
    changes: changes.map((change) =>
      change.kind === 'update'
        ? { ...change, after: makeRrset({ ...change.after, values: change.after.values.slice(-1) }) }
        : change,
    ),
  })),
  'reads long texts only in part': listingWith((rrsets) =>
    rrsets.map((rrset) => ({ ...rrset, values: rrset.values.map(firstSegment) })),
  ),
  'stops at the first page': listingWith((rrsets) => rrsets.slice(0, 5)),
  'rounds the TTL without saying so': applyingWith(({ changes, ...rest }) => ({
    ...rest,
    changes: changes.map((change) =>
      change.kind === 'delete' ? change : { ...change, after: { ...change.after, ttlSeconds: 3600 } },
    ),
  })),
  'says that it is done and does nothing': () => ({
    applyChanges: async (_context, { changes }, { onOutcome }) => {
      for (const { id } of changes) await onOutcome({ changeId: id, status: 'applied' });
    },
  }),
  'forgets to report an outcome': (sound) => ({
    applyChanges: (context, changes, options) =>
      sound.applyChanges(context, changes, { ...options, onOutcome: async () => undefined }),
  }),
  'reports an outcome twice': (sound) => ({
    applyChanges: (context, changes, options) =>
      sound.applyChanges(context, changes, {
        ...options,
        onOutcome: async (outcome) => {
          await options.onOutcome(outcome);
          await options.onOutcome(outcome);
        },
      }),
  }),
};

const first = [
  set('www', 'A', ['192.0.2.1', '192.0.2.2']),
  set('txt', 'TXT', [`"${'x'.repeat(255)}" "${'y'.repeat(9)}"`]),
];
const second = [set('www', 'A', ['192.0.2.1', '192.0.2.3']), set('txt', 'TXT', ['"short"'])];

async function run(host: ConformanceHost): Promise<void> {
  await host.reset();
  for (const step of [first, second]) {
    await host.makeTrue(step);
    await host.expectSettled(step);
  }
}

/** The whole table, as command lines run it. */
async function failuresOf(broken: (sound: ProviderPlugin) => Partial<ProviderPlugin>): Promise<RowResult[]> {
  const { plugin, context, zone } = await hostWith(broken);
  const harness = { plugin, transport: 'none', open: async () => ({ context, zone }), close: async () => undefined };
  const results: RowResult[] = [];
  for await (const result of runConformance(harness as ConformanceHarness)) results.push(result);
  expect(new Set(results.map(({ id }) => id)).size).toBe(results.length);
  expect(results.every(({ state, reason }) => state === 'ok' || reason)).toBe(true);
  return results.filter(({ state }) => state === 'FAILED');
}

describe('the conformance suite', () => {
  it('passes the sandbox without a test runner', async () => {
    expect(await failuresOf(() => ({}))).toEqual([]);
  });

  it('lists the rows that a plugin fails', async () => {
    const ids = (await failuresOf(mistakes['loses the siblings of a changed value']!)).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['a/three-then-fewer', 'txt/several', 'edit/one-value']) as string[]);
    expect(ids).not.toContain('a/apex');
  });

  it('passes a correct plugin', async () => {
    await expect(run(await hostWith(() => ({})))).resolves.toBeUndefined();
  });

  it.each(Object.entries(mistakes))('catches a plugin that %s', async (_, broken) => {
    await expect(run(await hostWith(broken))).rejects.toThrow();
  });
});

describe('the bug classes', () => {
  const [plugin] = createPlugins({ sandboxStore: new MemorySandboxStore() });
  const opened = () => Promise.reject(new Error('only asked for its rows'));
  const ids = conformanceRows({ plugin: plugin!, transport: 'http', open: opened, close: opened }).map(({ id }) => id);

  it.each(bugClasses.map((bugClass) => [bugClass.title, bugClass] as const))(
    '%s: every row that shows it exists',
    (_, bugClass) => {
      for (const row of bugClass.rows)
        expect(ids.filter((id) => showsBugClass({ ...bugClass, rows: [row] }, id))).not.toEqual([]);
    },
  );
});
