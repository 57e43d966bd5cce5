import { apex, makeRrset, rrsetId, splitLabels, subjectOf, type Statement } from '../../src/dns/index.js';
import type { Change, Fqdn, RelativeName, Rrset } from '../../src/dns/index.js';
import { ProviderError } from '../contract/errors.js';
import type { ProviderContext } from '../contract/context.js';
import { visitAll } from '../contract/turns.js';
import type { ProviderManifest } from '../contract/manifest.js';
import type {
  ApplyOptions,
  ChangeOutcome,
  ChangeSet,
  Issue,
  ProviderPlugin,
  ZoneInfo,
  ZoneListing,
} from '../contract/provider.js';
import { capabilities, issuesWith } from './limits.js';
import { nextSerial } from '../contract/serials.js';
import { sandboxNameServers, soaType, startOfZone, withNextSerial } from './soa.js';
import type { SandboxStore, SandboxZone, SandboxZoneHead } from './store.js';
import { saySandbox, saySandboxFailure } from './sandbox.words.js';
import { sayFailure } from '../contract/failures.words.js';
import { sayHost } from '../contract/hosts.words.js';

/** Thousands of outcomes reported together would keep everybody else waiting. */
const outcomesPerCommit = 2_000;

const host = 'Sandbox';

const manifest: ProviderManifest = {
  id: 'sandbox',
  displayName: host,
  description: saySandbox('sandbox.description'),
  docsUrl: '',
  brand: {
    colour: 'purple',
    icon: 'flask-conical',
    mark: 'M8.5 2h7v2H14v5.1l5.5 9.2A2.5 2.5 0 0 1 17.3 22H6.7a2.5 2.5 0 0 1-2.2-3.7L10 9.1V4H8.5V2Zm3.5 7.7L8.9 15h6.2L12 9.7Z',
  },
  categories: ['built-in'],
  builtIn: true,
  createsZonesOnAdd: true,
  credentials: [],
  capabilities,
};

/** The built-in DNS host, and the reference for other plugins. Applies a change set completely or not at all. */
export class SandboxProvider implements ProviderPlugin {
  readonly manifest = manifest;

  constructor(private readonly store: SandboxStore) {}

  async validateCredentials(context: ProviderContext): Promise<{ principal?: string; warnings: Statement[] }> {
    await reading(this.store.listZones(context.tenant));
    return { principal: 'this Zonekeeper', warnings: [] };
  }

  async listZones(context: ProviderContext): Promise<ZoneInfo[]> {
    const zones = await reading(this.store.listZones(context.tenant));
    return zones.map(({ name }) => describeZone(name));
  }

  async getZone(context: ProviderContext, zone: Fqdn): Promise<ZoneInfo> {
    return describeZone((await this.ownZone(context, zone)).name);
  }

  async createZone(
    context: ProviderContext,
    zone: Fqdn,
    { serialBefore = 0 }: { serialBefore?: number } = {},
  ): Promise<ZoneInfo> {
    if (splitLabels(zone).length < 2) throw new ProviderError('validation', saySandboxFailure('sandbox.twoLabels'));
    const { tenant } = context;
    const rrsets = startOfZone(zone, nextSerial(serialBefore));
    const created = await writing(this.store.createZone({ tenant, name: zone, rrsets }));
    if (!created) throw new ProviderError('conflict_exists', sayFailure('failure.zoneExists', { host }));
    return describeZone(zone);
  }

  async listRecords(context: ProviderContext, zone: Fqdn): Promise<ZoneListing> {
    const found = await this.ownZone(context, zone);
    return { rrsets: [...found.rrsets], revision: revisionOf(found) };
  }

  normalizeDesired(rrset: Rrset): { rrset: Rrset; notices: Statement[] } {
    return { rrset, notices: [] };
  }

  audit(rrsets: readonly Rrset[]): Issue[] {
    return issuesWith(rrsets);
  }

  async applyChanges(
    context: ProviderContext,
    { zone, base, changes }: ChangeSet,
    options: ApplyOptions,
  ): Promise<void> {
    if (changes.length === 0) return;
    const found = await this.ownZone(context, zone);
    if (base.revision !== revisionOf(found)) throw stale();
    const refused = await refusals(found, changes);
    const outcomes = refused ?? (await this.write(found, changes));
    for (let at = 0; at < outcomes.length; at += outcomesPerCommit) {
      await Promise.all(outcomes.slice(at, at + outcomesPerCommit).map((outcome) => options.onOutcome(outcome)));
    }
  }

  private async write(zone: SandboxZone, changes: ChangeSet['changes']): Promise<ChangeOutcome[]> {
    const soa = zone.rrsets.filter(isSoa).map(withNextSerial);
    const put: Rrset[] = [];
    await visitAll(changes, (change) => {
      if (change.kind !== 'delete') put.push(desiredRrset(change));
    });
    const remove = changes.flatMap((change) => (change.kind === 'delete' ? [change.before] : []));
    let written: boolean;
    try {
      written = await this.store.write({ zone, put: [...put, ...soa], remove });
    } catch (cause) {
      const error = new ProviderError('timeout_unknown_outcome', sayFailure('failure.unconfirmed', { host }), {
        cause,
      });
      return changes.map(({ id }) => ({ changeId: id, status: 'unknown', error }));
    }
    if (!written) throw stale();
    return changes.map(({ id }) => ({ changeId: id, status: 'applied' }));
  }

  private async ownZone(context: ProviderContext, name: Fqdn): Promise<SandboxZone> {
    const zone = await reading(this.store.readZone({ tenant: context.tenant, name }));
    if (zone) return zone;
    throw new ProviderError('zone_not_found', sayFailure('failure.noZone', { host }));
  }
}

function describeZone(name: Fqdn): ZoneInfo {
  return { name, nameServers: [...sandboxNameServers], editable: true };
}

function revisionOf(zone: SandboxZoneHead): string {
  return `${zone.id}.${zone.revision}`;
}

/** Keeps vendor data that a change does not name. */
function desiredRrset(change: Exclude<Change, { kind: 'delete' }>): Rrset {
  const meta = change.kind === 'update' ? change.before.meta : undefined;
  return meta && !change.after.meta ? makeRrset({ ...change.after, meta }) : change.after;
}

function isSoa(rrset: Rrset): boolean {
  return rrset.type === soaType && rrset.name === apex;
}

/** The sets at each name that changes, as they will be. */
async function setsByName(zone: SandboxZone, changes: ChangeSet['changes']): Promise<Map<RelativeName, Rrset[]>> {
  const sets = new Map<RelativeName, Rrset[]>();
  const changed = new Set<string>();
  await visitAll(changes, (change) => {
    sets.set(subjectOf(change).name, []);
    changed.add(change.id);
  });
  await visitAll(zone.rrsets, (rrset) => {
    if (!changed.has(rrsetId(rrset.name, rrset.type))) sets.get(rrset.name)?.push(rrset);
  });
  await visitAll(changes, (change) => {
    if (change.kind !== 'delete') sets.get(change.after.name)?.push(change.after);
  });
  return sets;
}

/** One outcome per change if the change set is refused: faulty ones are `failed`, the others `skipped`. */
async function refusals(zone: SandboxZone, changes: ChangeSet['changes']): Promise<ChangeOutcome[] | null> {
  const issues = new Map<string, Issue>();
  const byName = await setsByName(zone, changes);
  await visitAll(byName.values(), (sets) => {
    for (const issue of issuesWith(sets)) issues.set(issue.name, issue);
  });
  const faults = changes.map((change): ProviderError | null => {
    const set = change.kind === 'delete' ? change.before : change.after;
    if (isSoa(set)) return new ProviderError('unsupported', sayHost('serverKeeps', { type: 'SOA' }));
    if (change.kind === 'delete') return null;
    const issue = issues.get(set.name);
    return issue ? new ProviderError('conflict_cname', issue.message) : null;
  });
  if (faults.every((fault) => fault === null)) return null;
  return changes.map(({ id }, index): ChangeOutcome => {
    const error = faults[index];
    return error
      ? { changeId: id, status: 'failed', error }
      : { changeId: id, status: 'skipped', reason: sayFailure('failure.notSent.refused') };
  });
}

function stale(): ProviderError {
  return new ProviderError('conflict_stale', saySandboxFailure('sandbox.stale'));
}

async function reading<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw new ProviderError('unavailable', saySandboxFailure('sandbox.unreadable'), {
      cause,
      retryable: true,
    });
  }
}

async function writing<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw new ProviderError('timeout_unknown_outcome', sayFailure('failure.unconfirmed', { host }), { cause });
  }
}
