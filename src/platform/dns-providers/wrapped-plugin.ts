import type { ProviderContext } from '../../../providers/contract/context.js';
import type {
  ApplyOptions,
  ChangeOutcome,
  ChangeSet,
  Fqdn,
  KnownSets,
  ProviderPlugin,
  Rrset,
} from '../../../providers/contract/provider.js';

/** The code around the calls of a plugin that reach its host. */
export interface Wrapping {
  around<T>(context: ProviderContext, call: () => Promise<T>): Promise<T>;
  /** Every outcome passes through it on its way to the caller. */
  outcome(context: ProviderContext, outcome: ChangeOutcome): ChangeOutcome;
}

/** A plugin whose every call goes through the same code. */
export class WrappedPlugin implements ProviderPlugin {
  readonly manifest: ProviderPlugin['manifest'];
  readonly createZone?: ProviderPlugin['createZone'];
  readonly isUnchanged?: ProviderPlugin['isUnchanged'];

  constructor(
    private readonly plugin: ProviderPlugin,
    private readonly wrapping: Wrapping,
  ) {
    this.manifest = plugin.manifest;
    const create = plugin.createZone?.bind(plugin);
    if (create)
      this.createZone = (context, zone, options) => wrapping.around(context, () => create(context, zone, options));
    const isUnchanged = plugin.isUnchanged?.bind(plugin);
    if (isUnchanged)
      this.isUnchanged = (context, zone, listing) =>
        wrapping.around(context, () => isUnchanged(context, zone, listing));
  }

  validateCredentials(context: ProviderContext) {
    return this.wrapping.around(context, () => this.plugin.validateCredentials(context));
  }

  listZones(context: ProviderContext) {
    return this.wrapping.around(context, () => this.plugin.listZones(context));
  }

  getZone(context: ProviderContext, zone: Fqdn) {
    return this.wrapping.around(context, () => this.plugin.getZone(context, zone));
  }

  listRecords(context: ProviderContext, zone: Fqdn, known?: KnownSets) {
    return this.wrapping.around(context, () => this.plugin.listRecords(context, zone, known));
  }

  normalizeDesired(rrset: Rrset) {
    return this.plugin.normalizeDesired(rrset);
  }

  audit(rrsets: readonly Rrset[], zone: Fqdn) {
    return this.plugin.audit(rrsets, zone);
  }

  applyChanges(context: ProviderContext, changes: ChangeSet, options: ApplyOptions): Promise<void> {
    const onOutcome = (outcome: ChangeOutcome) => options.onOutcome(this.wrapping.outcome(context, outcome));
    return this.wrapping.around(context, () => this.plugin.applyChanges(context, changes, { ...options, onOutcome }));
  }
}
