import {
  diffInSteps,
  displayOwner,
  DnsSyntaxError,
  parseOwner,
  parseRecordType,
  rrsetId,
  setsClash,
  subjectOf,
  type Change,
  type Fqdn,
  type IgnoreRule,
  type PlanMode,
  type Rrset,
  type Sentence,
  type Steps,
  type UnreadRecord,
  type Zone,
  asSentence,
  type Statement,
} from '../../../dns/index.js';
import { ValidationFailed } from '../../../platform/errors/index.js';
import { withoutIgnored } from '../../ignore-rules/without-ignored.js';
import type { IntendedChanges, NamedSet, PreparedSnapshot } from './intent.js';
import { sayPlan } from '../plans.words.js';
import { firstNotices } from './first-notices.js';
import { noticesAboutKept, withDisabled, withoutLaterSettings } from './kept-sets.js';
import { withinScope } from './restore-scope.js';

export interface SnapshotContent {
  rrsets: readonly Rrset[];
  /** Why the snapshot may not hold everything; null when it does. */
  incompleteReason: Statement | null;
  unread: readonly UnreadRecord[];
  /** It was taken at the host that the zone is at: a setting that it does not hold was not set. */
  holdsSettings?: boolean;
}

/** Throws `ValidationFailed` for a set whose name cannot be read. */
export function prepareSnapshot(
  zone: Fqdn,
  {
    rrsets,
    incompleteReason,
    unread,
    holdsSettings = false,
    mode,
    only,
    automatic = false,
  }: SnapshotContent & { mode: PlanMode; only?: readonly NamedSet[]; automatic?: boolean },
  rules: readonly IgnoreRule[],
): PreparedSnapshot {
  const isNamed = only !== undefined && !automatic;
  return {
    kind: 'snapshot',
    source: 'snapshot',
    mode,
    namedByPerson: isNamed,
    mayFindNothing: true,
    textFindings: [],
    incompleteReason: incompleteReason && sayPlan('backupMayLack', { reason: incompleteReason }),
    unread,
    rrsets,
    holdsSettings,
    scope: { only: only ? idsOf(only, zone) : null, automatic },
    // Ignore rules do not apply to sets that a person named.
    rules: isNamed ? [] : rules,
  };
}

/**
 * Pure. Every set of the snapshot becomes exactly what it was, also in additive mode, which only keeps sets that came
 * later, unless DNS forbids them beside a set of the snapshot. Sets that the host cannot hold are left out later, with a warning.
 */
export function* restoredChanges(
  { rrsets, holdsSettings, mode, scope, rules }: PreparedSnapshot,
  live: Zone,
): Steps<IntendedChanges> {
  const saved = holdsSettings
    ? withoutLaterSettings(live, rrsets)
    : withDisabled(live, rrsets, { keepsUnnamed: false }).rrsets;
  const differing = yield* diffInSteps(live, saved, 'exact');
  const wanted = differing.filter(({ kind }) => mode === 'exact' || kind !== 'delete');
  const scoped = withinScope(live, wanted, scope);
  const displaced = mode === 'additive' && !scope.only ? displacedBy(scoped.changes, differing) : [];
  const kept = mode === 'exact' && !scope.only ? noticesAboutKept(live, rrsets) : [];
  const { changes, notices } = withoutIgnored(
    live,
    [...scoped.changes, ...displaced.map(({ change }) => change)],
    rules,
  );
  const blame = { kind: 'input', field: 'snapshotId' } as const;
  const deleted = firstNotices(displaced.map((found) => noticeAboutDisplaced(live, found)));
  return { changes, notices: [...scoped.notices, ...deleted, ...kept, ...notices], moves: [], blame };
}

interface Displaced {
  change: Extract<Change, { kind: 'delete' }>;
  /** The set that comes back. */
  by: Rrset;
}

/** Deletions of sets that cannot stand beside what comes back: a CNAME, or what a CNAME has replaced. */
function displacedBy(changes: readonly Change[], all: readonly Change[]): Displaced[] {
  const coming = Map.groupBy(changes.filter((change) => change.kind !== 'delete').map(subjectOf), ({ name }) => name);
  return all
    .filter((change) => change.kind === 'delete')
    .flatMap((change) => {
      const by = coming.get(change.before.name)?.find((set) => setsClash(set, change.before));
      return by ? [{ change, by }] : [];
    });
}

function noticeAboutDisplaced(live: Zone, { change: { before }, by }: Displaced): Sentence {
  return sayPlan('displaced', { set: `${displayOwner(before.name, live.name)} ${before.type}`, type: by.type });
}

function idsOf(only: readonly NamedSet[], zone: Fqdn): Set<string> {
  const ids = only.map(({ name, type }, index) => {
    try {
      return rrsetId(parseOwner(name, zone), parseRecordType(type));
    } catch (error) {
      if (!(error instanceof DnsSyntaxError)) throw error;
      throw new ValidationFailed({ [`only.${index}`]: asSentence(error.statement) });
    }
  });
  return new Set(ids);
}
