import type { ProviderContext } from '../../../providers/contract/context.js';
import { ProviderError, type ProviderErrorKind } from '../../../providers/contract/errors.js';
import type { ChangeOutcome, ProviderPlugin } from '../../../providers/contract/provider.js';
import { parseZoneName } from '../../dns/index.js';
import type { ConnectionChecks } from './connection-checks.js';
import { watchedPlugin } from './watched-plugin.js';

const zone = parseZoneName('example.org');
const context = {} as ProviderContext;
const unmarked = { id: 'account-1', checkError: null, waitsUntil: null };
const marked = { ...unmarked, checkError: 'Refused.' };

function watch(account: typeof unmarked | typeof marked, behaviour: Partial<ProviderPlugin>) {
  const noted: string[] = [];
  const checks = {
    succeeded: (id: string) => Promise.resolve(void noted.push(`${id} succeeded`)),
    failed: (id: string, { kind }: ProviderError) => Promise.resolve(void noted.push(`${id} ${kind}`)),
  } as ConnectionChecks;
  return { noted, plugin: watchedPlugin(behaviour as ProviderPlugin, account, checks) };
}

const failing = (kind: ProviderErrorKind) => ({
  listRecords: () => Promise.reject(new ProviderError(kind, 'No.')),
});
const answering = { listRecords: () => Promise.resolve({ rrsets: [] }) };
const applying = (outcome: ChangeOutcome): Partial<ProviderPlugin> => ({
  applyChanges: (_context, _changes, { onOutcome }) => onOutcome(outcome),
});
const apply = (plugin: ProviderPlugin) =>
  plugin.applyChanges(
    context,
    { zone, base: { rrsets: [] }, changes: [] },
    { signal: new AbortController().signal, onOutcome: () => Promise.resolve() },
  );

describe('a plugin that is watched', () => {
  it.each<ProviderErrorKind>(['auth_invalid', 'ip_not_allowed', 'rate_limited'])(
    'remembers %s at the connection, and rejects as before',
    async (kind) => {
      const { plugin, noted } = watch(unmarked, failing(kind));
      await expect(plugin.listRecords(context, zone)).rejects.toMatchObject({ kind });
      expect(noted).toEqual([`account-1 ${kind}`]);
    },
  );

  it.each<ProviderErrorKind>(['auth_forbidden', 'zone_not_found', 'unavailable'])(
    'leaves the connection alone at %s, which may be about one zone or the network',
    async (kind) => {
      const { plugin, noted } = watch(marked, failing(kind));
      await expect(plugin.listRecords(context, zone)).rejects.toMatchObject({ kind });
      expect(noted).toEqual([]);
    },
  );

  it('remembers a refusal that is the outcome of a change', async () => {
    const error = new ProviderError('auth_invalid', 'No.');
    const { plugin, noted } = watch(unmarked, applying({ changeId: '1', status: 'failed', error }));
    await apply(plugin);
    expect(noted).toEqual(['account-1 auth_invalid']);
  });

  it('clears an earlier refusal once when the host answers, and writes nothing where there is none', async () => {
    const cleared = watch(marked, answering);
    await cleared.plugin.listRecords(context, zone);
    await cleared.plugin.listRecords(context, zone);
    expect(cleared.noted).toEqual(['account-1 succeeded']);
    const untouched = watch(unmarked, answering);
    await untouched.plugin.listRecords(context, zone);
    expect(untouched.noted).toEqual([]);
  });
});
