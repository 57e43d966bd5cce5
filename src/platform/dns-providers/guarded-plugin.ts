import type { ProviderContext } from '../../../providers/contract/context.js';
import type {
  ZoneListing,
  ApplyOptions,
  ChangeOutcome,
  ChangeSet,
  Fqdn,
  ProviderPlugin,
  Rrset,
} from '../../../providers/contract/provider.js';
import { redactor, type Redact } from '../outbound-http/index.js';
import { secretValues } from './credentials.js';
import { safeError } from './safe-errors.js';

/** Wraps a plugin so that it rejects only with `ProviderError`s, and no text holds a secret. */
export class GuardedPlugin implements ProviderPlugin {
  readonly manifest: ProviderPlugin['manifest'];
  readonly createZone?: ProviderPlugin['createZone'];
  readonly isUnchanged?: ProviderPlugin['isUnchanged'];

  constructor(private readonly plugin: ProviderPlugin) {
    this.manifest = plugin.manifest;
    const create = plugin.createZone?.bind(plugin);
    if (create) this.createZone = (context, zone, options) => this.guard(context, () => create(context, zone, options));
    const isUnchanged = plugin.isUnchanged?.bind(plugin);
    if (isUnchanged)
      this.isUnchanged = (context, zone, listing) => this.guard(context, () => isUnchanged(context, zone, listing));
  }

  validateCredentials(context: ProviderContext) {
    return this.guard(context, () => this.plugin.validateCredentials(context));
  }

  listZones(context: ProviderContext) {
    return this.guard(context, () => this.plugin.listZones(context));
  }

  getZone(context: ProviderContext, zone: Fqdn) {
    return this.guard(context, () => this.plugin.getZone(context, zone));
  }

  listRecords(context: ProviderContext, zone: Fqdn, last?: ZoneListing) {
    return this.guard(context, () => this.plugin.listRecords(context, zone, last));
  }

  normalizeDesired(rrset: Rrset) {
    return this.plugin.normalizeDesired(rrset);
  }

  audit(rrsets: readonly Rrset[], zone: Fqdn) {
    return this.plugin.audit(rrsets, zone);
  }

  applyChanges(context: ProviderContext, changes: ChangeSet, options: ApplyOptions): Promise<void> {
    const redact = this.redactorOf(context);
    const onOutcome = (outcome: ChangeOutcome) => options.onOutcome(safeOutcome(outcome, redact));
    return this.guard(context, () => this.plugin.applyChanges(context, changes, { ...options, onOutcome }));
  }

  private async guard<T>(context: ProviderContext, call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      throw safeError(error, this.redactorOf(context));
    }
  }

  private redactorOf(context: ProviderContext): Redact {
    return redactor(secretValues(this.manifest, context.credentials));
  }
}

function safeOutcome(outcome: ChangeOutcome, redact: Redact): ChangeOutcome {
  return 'error' in outcome ? { ...outcome, error: safeError(outcome.error, redact) } : outcome;
}
