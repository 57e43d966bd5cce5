import type { ProviderContext } from '../../../providers/contract/context.js';
import type { ChangeOutcome, ProviderPlugin } from '../../../providers/contract/provider.js';
import { redactor } from '../outbound-http/index.js';
import { secretValues } from './credentials.js';
import { safeError } from './safe-errors.js';
import { WrappedPlugin } from './wrapped-plugin.js';

/** Wraps a plugin so that it rejects only with `ProviderError`s, and no text holds a secret. */
export class GuardedPlugin extends WrappedPlugin {
  constructor(plugin: ProviderPlugin) {
    const safe = (context: ProviderContext, error: unknown) =>
      safeError(error, redactor(secretValues(plugin.manifest, context.credentials)));
    super(plugin, {
      around: async (context, call) => {
        try {
          return await call();
        } catch (error) {
          throw safe(context, error);
        }
      },
      outcome: (context, outcome): ChangeOutcome =>
        'error' in outcome ? { ...outcome, error: safe(context, outcome.error) } : outcome,
    });
  }
}
