import { ProviderError, type ProviderErrorKind } from '../../providers/contract/errors.js';
import type { ProviderContext } from '../../providers/contract/context.js';
import type { ProviderManifest } from '../../providers/contract/manifest.js';
import type {
  ApplyOptions,
  ChangeSet,
  Fqdn,
  ProviderPlugin,
  Rrset,
  ZoneListing,
} from '../../providers/contract/provider.js';

type Apply = ProviderPlugin['applyChanges'];

/**
 * A real plugin that fails on command, for what a real host cannot be made to do. `calls` counts what
 * reached it: the proof that nothing was sent.
 */
export class FaultyPlugin implements ProviderPlugin {
  readonly calls = { listRecords: 0, applyChanges: 0 };
  private reading: (() => Promise<ZoneListing | null> | null)[] = [];
  private writing: Apply[] = [];
  manifest: ProviderManifest;

  constructor(private readonly real: ProviderPlugin) {
    this.manifest = real.manifest;
  }

  /** The reading after the next `after` ones fails like this; later ones are real again. */
  failReading(kind: ProviderErrorKind, message: string, { after = 0 } = {}): void {
    for (let real = 0; real < after; real += 1) this.reading.push(() => null);
    this.reading.push(() => Promise.reject(new ProviderError(kind, message)));
  }

  /** The next reading shows this. */
  showNext(rrsets: Rrset[]): void {
    this.reading.push(() => Promise.resolve({ rrsets }));
  }

  /** The next reading is real, and this happens before it. */
  beforeReading(action: () => Promise<unknown>): void {
    this.reading.push(async () => {
      await action();
      return null;
    });
  }

  /** The next writing goes like this; `real` is how it would have gone. */
  writeNext(how: (real: Apply, ...args: Parameters<Apply>) => Promise<void>): void {
    const real: Apply = (...args) => this.real.applyChanges(...args);
    this.writing.push((...args) => how(real, ...args));
  }

  validateCredentials(context: ProviderContext) {
    return this.real.validateCredentials(context);
  }

  listZones(context: ProviderContext) {
    return this.real.listZones(context);
  }

  getZone(context: ProviderContext, zone: Fqdn) {
    return this.real.getZone(context, zone);
  }

  createZone(context: ProviderContext, zone: Fqdn, options?: { serialBefore?: number }) {
    if (!this.real.createZone) throw new ProviderError('unsupported', 'This host makes no zones.');
    return this.real.createZone(context, zone, options);
  }

  async listRecords(context: ProviderContext, zone: Fqdn): Promise<ZoneListing> {
    this.calls.listRecords += 1;
    return (await this.reading.shift()?.()) ?? this.real.listRecords(context, zone);
  }

  normalizeDesired(rrset: Rrset) {
    return this.real.normalizeDesired(rrset);
  }

  audit(rrsets: readonly Rrset[], zone: Fqdn) {
    return this.real.audit(rrsets, zone);
  }

  async applyChanges(context: ProviderContext, changes: ChangeSet, options: ApplyOptions): Promise<void> {
    this.calls.applyChanges += 1;
    const how = this.writing.shift() ?? ((...args) => this.real.applyChanges(...args));
    await how(context, changes, options);
  }
}

/** The write happened, the answer got lost: outcomes are unknown. */
export const answerLost: Parameters<FaultyPlugin['writeNext']>[0] = async (real, context, changes, options) => {
  await real(context, changes, { ...options, onOutcome: () => Promise.resolve() });
  await reportUnknown(changes, options);
};

/** Nothing was written, and nobody knows. */
export const requestLost: Parameters<FaultyPlugin['writeNext']>[0] = (_real, _context, changes, options) =>
  reportUnknown(changes, options);

/** The host says yes and does nothing. */
export const emptyPromise: Parameters<FaultyPlugin['writeNext']>[0] = async (_real, _context, { changes }, options) => {
  for (const { id } of changes) await options.onOutcome({ changeId: id, status: 'applied' });
};

/** The host refuses the whole before it does anything. */
export function rejecting(kind: ProviderErrorKind, message: string): Parameters<FaultyPlugin['writeNext']>[0] {
  return () => Promise.reject(new ProviderError(kind, message));
}

/** The host takes the changes, answers, and then does not make them. */
export function failingLater(message: string): Parameters<FaultyPlugin['writeNext']>[0] {
  return async (_real, _context, { changes }, options) => {
    const error = new ProviderError('async_failed', message);
    for (const { id } of changes) await options.onOutcome({ changeId: id, status: 'failed', error });
  };
}

/** One change of the set is refused, the others are made. */
export function refusing(changeId: string): Parameters<FaultyPlugin['writeNext']>[0] {
  return async (real, context, changeSet, options) => {
    const others = changeSet.changes.filter(({ id }) => id !== changeId);
    await real(context, { ...changeSet, changes: others }, options);
    const error = new ProviderError('validation', 'The host does not like this value.');
    await options.onOutcome({ changeId, status: 'failed', error });
  };
}

async function reportUnknown({ changes }: ChangeSet, options: ApplyOptions): Promise<void> {
  const error = new ProviderError('timeout_unknown_outcome', 'The host did not answer in time.');
  for (const { id } of changes) await options.onOutcome({ changeId: id, status: 'unknown', error });
}
