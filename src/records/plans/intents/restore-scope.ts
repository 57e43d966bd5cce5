import {
  isApexNs,
  displayOwner,
  isUserManaged,
  rdataType,
  type Change,
  type RecordType,
  type RelativeName,
  type Sentence,
  type Zone,
  subjectOf,
} from '../../../dns/index.js';
import { sayPlan } from '../plans.words.js';
import { firstNotices } from './first-notices.js';

/** The part of a snapshot to restore. */
export interface RestoreScope {
  /** Ids (`rrsetId`) of the only sets to restore; null for all but the reserved ones. */
  only: ReadonlySet<string> | null;
  /** Started without a person: reserved sets are never restored, even if named. */
  automatic: boolean;
}

/**
 * Pure. Returns the changes within the scope, plus a notice for each change left out because it touches the zone's own
 * NS or keys. Outdated ones would break the whole domain, so they are restored only when named, except NS in a zone
 * that has none: without them no server answers for it.
 */
export function withinScope(
  live: Zone,
  wanted: readonly Change[],
  { only, automatic }: RestoreScope,
): { changes: readonly Change[]; notices: readonly Sentence[] } {
  const selected = only ? wanted.filter(({ id }) => only.has(id)) : wanted;
  const isLeftOut = (change: Change) => {
    const { name, type } = subjectOf(change);
    if (automatic) return !isUserManaged(type);
    return only === null && isReserved(name, type) && !(isApexNs({ name, type }) && change.kind === 'create');
  };
  const notices = selected.filter(isLeftOut).map((change) => {
    const { name, type } = subjectOf(change);
    const set = `${displayOwner(name, live.name)} ${type}`;
    return automatic ? sayPlan('neverAutomatic', { set }) : sayPlan('reserved', { set });
  });
  return { changes: selected.filter((change) => !isLeftOut(change)), notices: firstNotices(notices) };
}

function isReserved(name: RelativeName, type: RecordType): boolean {
  return isApexNs({ name, type }) || rdataType(type).managedBy === 'signer';
}
