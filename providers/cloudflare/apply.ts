import { absoluteName, rrsetId, subjectOf } from '../../src/dns/index.js';
import type { Change, Fqdn, RelativeName, Rrset, Sentence } from '../../src/dns/index.js';
import { ProviderError } from '../contract/errors.js';
import { applyInAtomicBatches, failedOutcome, type BatchGroup } from '../contract/granularity/atomic-batches.js';
import { recordWrites, type RecordWrite } from '../contract/granularity/by-record.js';
import { currentSets } from '../contract/granularity/record-listing.js';
import type { ApplyOptions, ChangeOutcome, ChangeSet, HostedRecord } from '../contract/provider.js';
import { isAlreadyMade, recheckBeforeWrite } from '../contract/recheck.js';
import type { CloudflareZone } from './answers.js';
import type { Batch, CloudflareClient } from './client.js';
import { changedMembers, hostedRecord, newRecord, ttlOfSet } from './convert.js';
import {
  batchSize,
  displayName,
  maxNamesOfSmallPlan,
  namesPerLook,
  namesPerLookOfImport,
  recordsPerPage,
} from './limits.js';
import { metaOf } from './settings.js';
import { sayCloudflareFailure } from './cloudflare.words.js';
import { sayFailure } from '../contract/failures.words.js';

interface Work {
  client: CloudflareClient;
  zone: CloudflareZone;
  /** The sets that the changes were computed from, by `rrsetId`. */
  base: ReadonlyMap<string, Rrset>;
  /** Pages of the whole zone. */
  pages: number;
  options: ApplyOptions;
}

/**
 * Cloudflare has batches and no lock. The touched names are read again right before their batches, by the ids that their
 * records have then; sets that have moved are left out. A refused batch has changed nothing, and is sent again in parts.
 */
export async function applyInBatches(
  client: CloudflareClient,
  zone: CloudflareZone,
  { base, changes }: ChangeSet,
  options: ApplyOptions,
): Promise<void> {
  const names = [...Map.groupBy(changes, (change) => subjectOf(change).name).values()];
  const size = names.length > maxNamesOfSmallPlan ? namesPerLookOfImport : namesPerLook;
  const sets = new Map(base.rrsets.map((rrset) => [rrsetId(rrset.name, rrset.type), rrset]));
  const pages = Math.max(1, Math.ceil((base.hosted ?? []).length / recordsPerPage));
  const work: Work = { client, zone, base: sets, pages, options };
  let stop: Sentence | null = null;
  for (let at = 0; at < names.length; at += size) stop = await applyPart(work, names.slice(at, at + size).flat(), stop);
}

/** Returns the reason to send nothing more, or null. */
async function applyPart(work: Work, changes: readonly Change[], stopped: Sentence | null): Promise<Sentence | null> {
  const { options } = work;
  const stop = stopped ?? (options.signal.aborted ? sayFailure('failure.notSent.cancelled') : null);
  if (stop !== null) {
    await report(
      options,
      changes.map(({ id }) => ({ changeId: id, status: 'skipped', reason: stop })),
    );
    return stop;
  }
  const look = await lookAgain(work, changes).catch((error: unknown) => {
    if (error instanceof ProviderError) return error;
    throw error;
  });
  if (look instanceof ProviderError) {
    await report(
      options,
      changes.map(({ id }) => ({ changeId: id, status: 'failed', error: look })),
    );
    return sayFailure('failure.notSent.unread', { reason: look.statement });
  }
  await report(options, look.outcomes);
  return send(work, look.current, look.records);
}

async function lookAgain(work: Work, changes: readonly Change[]) {
  let records: readonly HostedRecord[] = [];
  const { current, outcomes } = await recheckBeforeWrite<never>({
    host: displayName,
    changes,
    base: work.base,
    read: async (touched) => {
      records = await recordsAt(work, [...new Set(touched.map(({ name }) => name))]);
      return { sets: currentSets(records, metaOf, ttlOfSet), version: null };
    },
  });
  return { current, outcomes, records };
}

/** One call for each name, or for each page of the zone, whichever are fewer. */
async function recordsAt({ client, zone, pages }: Work, names: readonly RelativeName[]): Promise<HostedRecord[]> {
  const answers =
    names.length > pages
      ? [await client.records(zone.id)]
      : await Promise.all(names.map((name) => client.records(zone.id, absoluteName(name, zone.name))));
  const wanted = new Set<string>(names);
  return answers
    .flat()
    .map((record) => hostedRecord(record, zone.name))
    .filter(({ name }) => wanted.has(name));
}

async function send(
  work: Work,
  changes: readonly Change[],
  records: readonly HostedRecord[],
): Promise<Sentence | null> {
  const { client, zone, options } = work;
  let stop: Sentence | null = null;
  await applyInAtomicBatches<RecordWrite>({
    groups: [...Map.groupBy(changes, (change) => subjectOf(change).name).values()].map((ofName) =>
      group(ofName, records),
    ),
    costOf: ({ operations }) => [operations.length],
    limits: [zone.plan.legacy_id === 'free' ? batchSize.free : batchSize.paid],
    tooLarge: ({ operations }) => {
      const values = { most: batchSize.free, found: operations.length };
      const message = sayCloudflareFailure('cloudflare.batchSize', values);
      return new ProviderError('validation', message);
    },
    send: async (writes) => {
      const batch = batchOf(writes, zone.name);
      if (batch.deletes.length + batch.patches.length + batch.posts.length === 0) return;
      await client.batch(zone.id, batch);
    },
    isIsolable: ({ kind }) => isolable.has(kind),
    apart: ({ changes: ofName }) => {
      // A CNAME and the records that it replaces go together or not at all.
      const hasCname = ofName.some((change) => subjectOf(change).type === 'CNAME');
      return hasCname ? [group(ofName, records)] : ofName.map((change) => group([change], records));
    },
    refused: ({ changes: refused }, error) => outcomesOfRefused(work, refused, error),
    settle: () => Promise.resolve(),
    options: {
      ...options,
      onOutcome: async (outcome) => {
        if ('error' in outcome && !isolable.has(outcome.error.kind)) {
          stop ??= sayFailure('failure.notSent.earlier', { reason: outcome.error.statement });
        }
        await options.onOutcome(outcome);
      },
    },
  });
  return stop;
}

/** Errors about what the batch says: without that part it may succeed. */
const isolable = new Set<string>([
  ...['validation', 'unsupported', 'conflict_exists', 'conflict_cname', 'conflict_stale'],
  ...['record_not_found', 'plan_or_eligibility'],
]);

function group(changes: readonly Change[], records: readonly HostedRecord[]): BatchGroup<RecordWrite> {
  return { changes, operations: recordWrites(changes, records) };
}

/** A change counts as made where Cloudflare has that already; anything else is as it was. */
async function outcomesOfRefused(
  work: Work,
  changes: readonly Change[],
  error: ProviderError,
): Promise<ChangeOutcome[]> {
  const failed = changes.map(({ id }) => failedOutcome(id, error));
  if (error.kind !== 'conflict_exists' && error.kind !== 'record_not_found') return failed;
  try {
    const now = currentSets(
      await recordsAt(work, [...new Set(changes.map((change) => subjectOf(change).name))]),
      metaOf,
      ttlOfSet,
    );
    return changes.map((change): ChangeOutcome => {
      const { name, type } = subjectOf(change);
      const isMade = isAlreadyMade(change, now.get(rrsetId(name, type)));
      return isMade ? { changeId: change.id, status: 'applied' } : failedOutcome(change.id, error);
    });
  } catch (unread) {
    if (unread instanceof ProviderError) return failed;
    throw unread;
  }
}

function batchOf(writes: readonly RecordWrite[], zone: Fqdn): Batch {
  const deletes = writes.flatMap((write) => (write.kind === 'delete' ? [{ id: write.id }] : []));
  const posts = writes.flatMap((write) => (write.kind === 'create' ? [newRecord(write.record, zone)] : []));
  const patches = writes.flatMap((write) => {
    const changed = write.kind === 'update' ? changedMembers(write.record) : null;
    return write.kind === 'update' && changed ? [{ id: write.id, ...changed }] : [];
  });
  return { deletes, patches, posts };
}

async function report({ onOutcome }: ApplyOptions, outcomes: readonly ChangeOutcome[]): Promise<void> {
  await Promise.all(outcomes.map((outcome) => onOutcome(outcome)));
}
