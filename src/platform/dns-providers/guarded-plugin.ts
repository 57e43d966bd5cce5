import type { ProviderContext } from '../../../providers/contract/context.js';
import type { ChangeOutcome, ProviderPlugin } from '../../../providers/contract/provider.js';
import { redactor } from '../outbound-http/index.js';
import { secretValues } from './credentials.js';
import type { CallOutcome } from './host-calls/host-calls.js';
import { safeError } from './safe-errors.js';
import { WrappedPlugin } from './wrapped-plugin.js';

/**
 * Wraps a plugin so that it rejects only with `ProviderError`s, and no text holds a secret. `ended` hears how each call
 * ended; a change that failed within a call counts as one of its own.
 */
export class GuardedPlugin extends WrappedPlugin {
  constructor(plugin: ProviderPlugin, ended: (outcome: CallOutcome) => void = () => undefined) {
    const safe = (context: ProviderContext, error: unknown) =>
      safeError(error, redactor(secretValues(plugin.manifest, context.credentials)));
    const failed = (context: ProviderContext, error: unknown) => {
      const safeOne = safe(context, error);
      ended(safeOne.kind);
      return safeOne;
    };
    super(plugin, {
      around: async (context, call) => {
        try {
          const answer = await call();
          ended('ok');
          return answer;
        } catch (error) {
          throw failed(context, error);
        }
      },
      outcome: (context, outcome): ChangeOutcome =>
        'error' in outcome ? { ...outcome, error: failed(context, outcome.error) } : outcome,
    });
  }
}
