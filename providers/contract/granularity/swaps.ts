import { rrsetId, subjectOf } from '../../../src/dns/index.js';
import type { Change, RelativeName, Rrset } from '../../../src/dns/index.js';
import { ProviderError } from '../errors.js';
import { sayFailure } from '../failures.words.js';
import type { ChangeOutcome, HostedRecord } from '../provider.js';
import { isAlreadyMade } from '../recheck.js';
import { failedOutcome, type BatchGroup } from './atomic-batches.js';

/** One operation of a batch. `replace` is for sets that may never be missing: it does not compare. */
export interface Swap<HostSet> {
  action: 'create' | 'delete' | 'replace';
  set: HostSet;
}

/** How a host stores sets, for hosts where a deletion has to say exactly what is there and a creation that nothing is. */
export interface SwapHost<HostSet> {
  /** Display name. */
  name: string;
  /** The reading that the changes were made from; `raw` is the `HostSet`. */
  hosted: ReadonlyMap<string, readonly HostedRecord[]>;
  /** The sets at the host that make up this one. */
  setsOf(rrset: Rrset): HostSet[];
  /** A text that is equal for sets with the same content. */
  keyOf(set: HostSet): string;
  isNeverMissing?(rrset: Rrset): boolean;
}

/** The reading's records by the `rrsetId` that they belong to. */
export function hostedById(hosted: readonly HostedRecord[] = []): Map<string, HostedRecord[]> {
  return Map.groupBy(hosted, ({ name, type }) => `${name}/${type}`);
}

/**
 * Pure. What replaces exactly the sets that were read: a change of somebody else makes the host refuse it. Deletions come
 * first, and make room. Changes for which nothing is to do, or nothing can be, are in `settled` with their outcomes.
 */
export function swapsFor<HostSet>(
  host: SwapHost<HostSet>,
  changes: readonly Change[],
): { group: BatchGroup<Swap<HostSet>>; settled: ChangeOutcome[] } {
  const settled: ChangeOutcome[] = [];
  const due: Change[] = [];
  const operations: Swap<HostSet>[] = [];
  for (const change of changes) {
    const { name, type } = subjectOf(change);
    const there = (host.hosted.get(rrsetId(name, type)) ?? []).map(({ raw }) => raw as HostSet);
    if (there.length === 0 && change.kind === 'update') {
      const error = new ProviderError('conflict_stale', sayFailure('failure.gone', { name, type, host: host.name }));
      settled.push(failedOutcome(change.id, error));
      continue;
    }
    const own = swapsOf(host, change, there);
    if (own.length === 0) settled.push({ changeId: change.id, status: 'applied' });
    else {
      due.push(change);
      operations.push(...own);
    }
  }
  const ordered = operations.toSorted((a, b) => Number(b.action === 'delete') - Number(a.action === 'delete'));
  return { group: { changes: due, operations: ordered }, settled };
}

/** One group for each owner name, in the order in which the names first occur. Reports what is settled already. */
export async function groupsByName<HostSet>(
  host: SwapHost<HostSet>,
  changes: readonly Change[],
  onOutcome: (outcome: ChangeOutcome) => Promise<void>,
): Promise<BatchGroup<Swap<HostSet>>[]> {
  const made = [...Map.groupBy(changes, (change) => subjectOf(change).name).values()].map((each) =>
    swapsFor(host, each),
  );
  await Promise.all(made.flatMap(({ settled }) => settled.map(onOutcome)));
  return made.map(({ group }) => group).filter((group) => group.changes.length > 0);
}

/** Somebody else may have made a refused change already: only a new reading of its name tells. */
export async function outcomesOfRefused(
  { changes }: BatchGroup<unknown>,
  error: ProviderError,
  read: (name: RelativeName) => Promise<readonly Rrset[]>,
): Promise<ChangeOutcome[]> {
  const [first] = changes;
  const isAboutWhatIsThere = error.kind === 'conflict_stale' || error.kind === 'conflict_exists';
  const now = first && isAboutWhatIsThere ? await read(subjectOf(first).name).catch(unlessProviderError) : null;
  return changes.map((change) => {
    const { name, type } = subjectOf(change);
    const found = now?.find((rrset) => rrset.name === name && rrset.type === type);
    if (now && isAlreadyMade(change, found)) return { changeId: change.id, status: 'applied' };
    return failedOutcome(change.id, error);
  });
}

/** Without settings of its own, the new set keeps those of the old one. */
export function withKeptMeta(change: Exclude<Change, { kind: 'delete' }>): Rrset {
  if (change.after.meta !== undefined || change.kind === 'create') return change.after;
  return { ...change.after, meta: change.before.meta };
}

function swapsOf<HostSet>(
  { setsOf, keyOf, isNeverMissing }: SwapHost<HostSet>,
  change: Change,
  there: readonly HostSet[],
): Swap<HostSet>[] {
  const wanted = change.kind === 'delete' ? [] : setsOf(withKeptMeta(change));
  const [thereKeys, wantedKeys] = [new Set(there.map(keyOf)), new Set(wanted.map(keyOf))];
  const made = wanted.filter((set) => !thereKeys.has(keyOf(set)));
  if (isNeverMissing?.(subjectOf(change)) && wanted.length > 0) return made.map((set) => ({ action: 'replace', set }));
  return [
    ...there.filter((set) => !wantedKeys.has(keyOf(set))).map((set): Swap<HostSet> => ({ action: 'delete', set })),
    ...made.map((set): Swap<HostSet> => ({ action: 'create', set })),
  ];
}

function unlessProviderError(error: unknown): null {
  if (error instanceof ProviderError) return null;
  throw error;
}
