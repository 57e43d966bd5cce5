import { apex, subjectOf } from '../../src/dns/index.js';
import { sayFailure } from '../contract/failures.words.js';
import { ProviderError } from '../contract/errors.js';
import { applyInAtomicBatches, type BatchGroup } from '../contract/granularity/atomic-batches.js';
import {
  groupsByName,
  hostedById,
  outcomesOfRefused,
  swapsFor,
  type Swap,
  type SwapHost,
} from '../contract/granularity/swaps.js';
import { absoluteName } from '../../src/dns/index.js';
import type { ApplyOptions, ChangeSet } from '../contract/provider.js';
import type { GoogleClient } from './client.js';
import { contentKey, readSets, storedSetOf, type StoredSet } from './convert.js';
import { changeLimits } from './limits.js';

type Group = BatchGroup<Swap<StoredSet>>;

/** Each change deletes exactly the set that was read, and adds the new one. So a set that has moved refuses it. */
export async function applyInChanges(
  client: GoogleClient,
  { zone, zoneId, base, changes }: ChangeSet & { zoneId: string },
  options: ApplyOptions,
): Promise<void> {
  const host: SwapHost<StoredSet> = {
    name: 'Google Cloud DNS',
    hosted: hostedById(base.hosted),
    setsOf: (rrset) => [storedSetOf(rrset, zone)],
    keyOf: contentKey,
  };
  const sent: string[] = [];
  await applyInAtomicBatches<Swap<StoredSet>>({
    groups: await groupsByName(host, changes, options.onOutcome),
    costOf,
    limits: [changeLimits.additions, changeLimits.deletions, changeLimits.rrdataCharacters],
    tooLarge: ({ changes: [change] }) => tooLarge(change ? subjectOf(change) : { name: apex, type: '' }),
    send: async (operations) => {
      const [additions, deletions] = [setsOf(operations, 'create'), setsOf(operations, 'delete')];
      sent.push(await client.change(zoneId, additions, deletions));
    },
    isIsolable: ({ httpStatus, kind }) => isRefusal(httpStatus) && kind !== 'zone_not_found' && kind !== 'rate_limited',
    apart: (group) => apart(host, group),
    refused: (group, error) =>
      outcomesOfRefused(group, error, async (name) => {
        return readSets(await client.recordSets(zoneId, absoluteName(name, zone)), zone).rrsets;
      }),
    settle: async () => {
      for (const changeId of sent) await client.published(zoneId, changeId, options.signal);
    },
    options,
  });
}

function setsOf(operations: readonly Swap<StoredSet>[], action: Swap<StoredSet>['action']): StoredSet[] {
  return operations.filter((operation) => operation.action === action).map(({ set }) => set);
}

/** The change as a whole was refused for one of its sets: nothing of it was made. */
function isRefusal(status: number | undefined): boolean {
  return status === 400 || status === 404 || status === 409 || status === 412;
}

function costOf({ operations }: Group): number[] {
  const additions = setsOf(operations, 'create').length;
  const characters = operations.reduce(
    (sum, { set }) => sum + JSON.stringify(set.rrdatas ?? set.routingPolicy).length,
    0,
  );
  return [additions, operations.length - additions, characters];
}

function tooLarge({ name, type }: { name: string; type: string }): ProviderError {
  const message = sayFailure('failure.tooLargeSet', { name, type, host: 'Google Cloud DNS' });
  return new ProviderError('quota_exceeded', message);
}

/** A CNAME and what it replaces, or what replaces it, stay together. */
function apart(host: SwapHost<StoredSet>, group: Group): readonly Group[] {
  const hasCname = group.changes.some((change) => subjectOf(change).type === 'CNAME');
  return hasCname ? [group] : group.changes.map((change) => swapsFor(host, [change]).group);
}
