import {
  diffInSteps,
  DnsSyntaxError,
  parseOwner,
  parseRecordType,
  rrsetId,
  type Fqdn,
  type IgnoreRule,
  type PlanMode,
  type Rrset,
  type Steps,
  type UnreadRecord,
  type Zone,
} from '../../../dns/index.js';
import { ValidationFailed } from '../../../platform/errors/index.js';
import { withoutIgnored } from '../../ignore-rules/without-ignored.js';
import { asSentence } from './edit-parser.js';
import type { IntendedChanges, NamedSet, PreparedSnapshot } from './intent.js';
import { noticesAboutKept } from './kept-sets.js';
import { withinScope } from './restore-scope.js';

export interface SnapshotContent {
  rrsets: readonly Rrset[];
  /** Why the snapshot may not hold everything; null when it does. */
  incompleteReason: string | null;
  unread: readonly UnreadRecord[];
}

/** Throws `ValidationFailed` for a set whose name cannot be read. */
export function prepareSnapshot(
  zone: Fqdn,
  {
    rrsets,
    incompleteReason,
    unread,
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
    incompleteReason: incompleteReason && `The backup may lack records. ${incompleteReason}`,
    unread,
    rrsets,
    scope: { only: only ? idsOf(only, zone) : null, automatic },
    // Ignore rules do not apply to sets that a person named.
    rules: isNamed ? [] : rules,
  };
}

/**
 * Pure. Every set of the snapshot becomes exactly what it was, also in additive mode, which only keeps sets that came
 * later. Sets that the host cannot hold are left out later, with a warning.
 */
export function* restoredChanges({ rrsets, mode, scope, rules }: PreparedSnapshot, live: Zone): Steps<IntendedChanges> {
  const differing = yield* diffInSteps(live, rrsets, 'exact');
  const wanted = differing.filter(({ kind }) => mode === 'exact' || kind !== 'delete');
  const scoped = withinScope(live, wanted, scope);
  const kept = mode === 'exact' && !scope.only ? noticesAboutKept(live, rrsets) : [];
  const { changes, notices } = withoutIgnored(live, scoped.changes, rules);
  const blame = { kind: 'input', field: 'snapshotId' } as const;
  return { changes, notices: [...scoped.notices, ...kept, ...notices], moves: [], blame };
}

function idsOf(only: readonly NamedSet[], zone: Fqdn): Set<string> {
  const ids = only.map(({ name, type }, index) => {
    try {
      return rrsetId(parseOwner(name, zone), parseRecordType(type));
    } catch (error) {
      if (!(error instanceof DnsSyntaxError)) throw error;
      throw new ValidationFailed({ [`only.${index}`]: asSentence(error.message) });
    }
  });
  return new Set(ids);
}
