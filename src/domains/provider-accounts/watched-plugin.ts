import { ProviderError } from '../../../providers/contract/errors.js';
import type { ProviderPlugin } from '../../../providers/contract/provider.js';
import { WrappedPlugin } from '../../platform/dns-providers/index.js';
import { isOfConnection, type ConnectionChecks } from './connection-checks.js';
import type { ProviderAccount } from './provider-account.entity.js';

type WatchedAccount = Pick<ProviderAccount, 'id' | 'checkError' | 'waitsUntil'>;

/** The plugin for the calls of one session: what its host thinks of the connection is remembered beside the account. */
export function watchedPlugin(plugin: ProviderPlugin, account: WatchedAccount, checks: ConnectionChecks) {
  let isMarked = account.checkError != null || account.waitsUntil != null;
  let refusal: ProviderError | null = null;
  const note = (error: unknown): void => {
    if (error instanceof ProviderError && isOfConnection(error)) refusal = error;
  };
  const remember = async (isAnswered: boolean): Promise<void> => {
    if (refusal) await checks.failed(account.id, refusal);
    else if (isAnswered && isMarked) await checks.succeeded(account.id);
    isMarked = refusal !== null || (isMarked && !isAnswered);
    refusal = null;
  };
  return new WrappedPlugin(plugin, {
    around: async (_context, call) => {
      try {
        const answer = await call();
        await remember(true);
        return answer;
      } catch (error) {
        note(error);
        await remember(false);
        throw error;
      }
    },
    outcome: (_context, outcome) => {
      if ('error' in outcome) note(outcome.error);
      return outcome;
    },
  });
}
