import { rrsetId, subjectOf } from '../../src/dns/index.js';
import type { Change, Fqdn, RelativeName, Rrset, Sentence } from '../../src/dns/index.js';
import { ProviderError } from '../contract/errors.js';
import { sayFailure } from '../contract/failures.words.js';
import { applyInAtomicBatches, failedOutcome, type BatchGroup } from '../contract/granularity/atomic-batches.js';
import { currentSets } from '../contract/granularity/record-listing.js';
import { outcomesOfRefused } from '../contract/granularity/swaps.js';
import { sayHost } from '../contract/hosts.words.js';
import type { ApplyOptions, ChangeSet, HostedRecord } from '../contract/provider.js';
import { recheckBeforeWrite } from '../contract/recheck.js';
import type { DesecClient } from './client.js';
import { bodyOf, hostedRecords, isLocked } from './convert.js';
import { batchLimits, displayName, pageSize } from './limits.js';

interface Work {
  client: Pick<DesecClient, 'rrsets' | 'write'>;
  zone: Fqdn;
  /** The sets that the changes were computed from, by `rrsetId`. */
  base: ReadonlyMap<string, Rrset>;
  /** Requests that a reading of the whole domain takes. */
  pages: number;
  options: ApplyOptions;
}

/**
 * Sends the changes in few requests, each of which deSEC makes as a whole or not at all. The touched sets are read again right
 * before each, because deSEC has no lock. The changes of one owner name are in one request, so that a CNAME is never missing.
 */
export async function applyInBulk(
  client: Work['client'],
  { zone, base, changes }: ChangeSet,
  options: ApplyOptions,
): Promise<void> {
  const sets = new Map(base.rrsets.map((rrset) => [rrsetId(rrset.name, rrset.type), rrset]));
  const work: Work = { client, zone, base: sets, pages: Math.ceil(base.rrsets.length / pageSize), options };
  let stop: Sentence | null = null;
  for (const batch of batchesOf(changes)) {
    if (options.signal.aborted) stop ??= sayFailure('failure.notSent.cancelled');
    if (stop === null) stop = await applyBatch(work, batch);
    else await skip(options, batch, stop);
  }
}

/** Whole owner names, as many as one request may hold. */
function batchesOf(changes: readonly Change[]): Change[][] {
  const batches: Change[][] = [];
  for (const ofName of Map.groupBy(changes, (change) => subjectOf(change).name).values()) {
    const last = batches.at(-1);
    if (last && fits([...last, ...ofName])) last.push(...ofName);
    else batches.push(ofName);
  }
  return batches;
}

function fits(changes: readonly Change[]): boolean {
  return changes.length <= batchLimits.sets && JSON.stringify(changes.map(bodyOf)).length <= batchLimits.characters;
}

/** The reason to send nothing more, or null. */
async function applyBatch(work: Work, changes: readonly Change[]): Promise<Sentence | null> {
  const { client, zone, options } = work;
  const current = await withoutMoved(work, changes);
  if (current instanceof ProviderError) {
    await Promise.all(changes.map(({ id }) => options.onOutcome(failedOutcome(id, current))));
    return sayFailure('failure.notSent.unread', { reason: current.statement });
  }
  let stop: Sentence | null = null;
  await applyInAtomicBatches<Change>({
    groups: [...Map.groupBy(current, (change) => subjectOf(change).name).values()].map(groupOf),
    costOf: () => [],
    limits: [],
    tooLarge: () => new ProviderError('quota_exceeded', sayFailure('failure.tooLargeWhat', { host: displayName })),
    send: async (due) => {
      // A creation that is refused where somebody else was quicker writes over nothing.
      const method = due.every(({ kind }) => kind === 'create') ? 'POST' : 'PATCH';
      await client.write(method, zone, due.map(bodyOf)).catch((error: unknown) => {
        if (error instanceof ProviderError && !isAboutItsSets(error)) {
          stop = sayFailure('failure.notSent.earlier', { reason: error.statement });
        }
        throw error;
      });
    },
    isIsolable: isAboutItsSets,
    apart,
    refused: (group, error) =>
      outcomesOfRefused(group, error, async (name) => [...(await look(work, [name])).sets.values()].flatMap(orNone)),
    settle: () => Promise.resolve(),
    options,
  });
  return stop;
}

/** A smaller request may succeed. */
function isAboutItsSets({ httpStatus }: ProviderError): boolean {
  return httpStatus === 400 || httpStatus === 413;
}

function groupOf(changes: readonly Change[]): BatchGroup<Change> {
  return { changes, operations: changes };
}

/** A CNAME and what it replaces, or what replaces it, stay together. */
function apart(group: BatchGroup<Change>): readonly BatchGroup<Change>[] {
  const hasCname = group.changes.some((change) => subjectOf(change).type === 'CNAME');
  return hasCname ? [group] : group.changes.map((change) => groupOf([change]));
}

/** Reports the changes whose sets have moved or may not be written, and gives the others. */
async function withoutMoved(work: Work, changes: readonly Change[]): Promise<readonly Change[] | ProviderError> {
  const { base, options } = work;
  let records: readonly HostedRecord[] = [];
  try {
    const { current, outcomes } = await recheckBeforeWrite<never>({
      host: displayName,
      changes,
      base,
      read: async (touched) => {
        const found = await look(work, [...new Set(touched.map(({ name }) => name))]);
        records = found.records;
        return { sets: found.sets, version: null };
      },
    });
    await Promise.all(outcomes.map((outcome) => options.onOutcome(outcome)));
    const locked = current.filter((change) => isLocked(records, subjectOf(change)));
    await Promise.all(locked.map((change) => options.onOutcome(failedOutcome(change.id, lockedError(change)))));
    return current.filter((change) => !locked.includes(change));
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
}

async function look({ client, zone, pages }: Work, names: readonly RelativeName[]) {
  const found =
    names.length > pages
      ? await client.rrsets(zone)
      : (await Promise.all(names.map((name) => client.rrsets(zone, name)))).flat();
  const records = hostedRecords(found, zone);
  return { records, sets: currentSets(records) };
}

function lockedError(change: Change): ProviderError {
  const { name, type } = subjectOf(change);
  return new ProviderError('unsupported', sayHost('unreadInTheWay', { set: `${name} ${type}` }));
}

function orNone(rrset: Rrset | null): Rrset[] {
  return rrset ? [rrset] : [];
}

async function skip({ onOutcome }: ApplyOptions, changes: readonly Change[], reason: Sentence): Promise<void> {
  await Promise.all(changes.map(({ id }) => onOutcome({ changeId: id, status: 'skipped', reason })));
}
