import { apex, subjectOf } from '../../src/dns/index.js';
import type { Change, Fqdn } from '../../src/dns/index.js';
import { sayFailure } from '../contract/failures.words.js';
import type { ProviderContext } from '../contract/context.js';
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
import type { ApplyOptions, ChangeSet } from '../contract/provider.js';
import type { Route53Client } from './client.js';
import { awsSetsOf, contentKey, readSets } from './convert.js';
import { aliasType, batchLimits } from './limits.js';
import { leaf, printed, printRecordSet } from './record-set-xml.js';
import type { AwsSet } from './record-sets.js';

type Operation = Swap<AwsSet>;
type Group = BatchGroup<Operation>;

interface Work {
  client: Route53Client;
  clock: ProviderContext['clock'];
  zoneId: string;
  zone: Fqdn;
  signal: AbortSignal;
}

/** Each change says what it replaces: a DELETE of exactly that, and a CREATE. So a set that has moved refuses it. */
export async function applyInBatches(
  { client, clock }: { client: Route53Client; clock: ProviderContext['clock'] },
  { zone, zoneId, base, changes }: ChangeSet & { zoneId: string },
  options: ApplyOptions,
): Promise<void> {
  const work: Work = { client, clock, zoneId, zone, signal: options.signal };
  const host: SwapHost<AwsSet> = {
    name: 'Route 53',
    hosted: hostedById(base.hosted),
    setsOf: (rrset) => awsSetsOf(rrset, zone),
    keyOf: contentKey,
    isNeverMissing: ({ name, type }) => name === apex && type === 'NS',
  };
  const groups = await groupsByName(host, changes, options.onOutcome);
  const sent: string[] = [];
  await applyInAtomicBatches<Operation>({
    groups: aliasesInOrder(groups),
    costOf,
    limits: [batchLimits.records, batchLimits.characters],
    tooLarge: ({ changes: [change] }) => tooLarge(change),
    send: async (operations) => void sent.push(await sendPatiently(work, operations)),
    isIsolable: ({ httpStatus, providerCode }) => httpStatus === 400 && isAboutTheBatch(providerCode),
    apart: (group) => apart(host, group),
    refused: (group, error) =>
      outcomesOfRefused(group, error, async (name) => {
        return readSets(await client.recordSetsAt(zoneId, zone, name), zone).rrsets;
      }),
    settle: async () => {
      for (const changeId of sent) await client.published(changeId, options.signal);
    },
    options,
  });
}

function isAboutTheBatch(code: string | undefined): boolean {
  return code === 'InvalidChangeBatch' || code === 'InvalidInput' || code === 'NoSuchHealthCheck';
}

/** An alias in the same zone needs its target: aliases that go, go first, and those that come, come last. */
function aliasesInOrder(groups: readonly Group[]): Group[] {
  const rank = ({ operations }: Group) => {
    const aliases = operations.filter(({ set }) => set.alias);
    if (aliases.some(({ action }) => action !== 'delete')) return 1;
    return aliases.length > 0 ? -1 : 0;
  };
  return groups.toSorted((a, b) => rank(a) - rank(b));
}

/** Deleted sets count like created ones, and an UPSERT twice. An alias is one record without a value. */
function costOf({ operations }: Group): [records: number, characters: number] {
  let [records, characters] = [0, 0];
  for (const { action, set } of operations) {
    const times = action === 'replace' ? 2 : 1;
    records += times * Math.max(1, set.values?.length ?? 0);
    for (const value of set.values ?? []) characters += times * value.length;
  }
  return [records, characters];
}

function tooLarge(change: Change | undefined): ProviderError {
  const { name, type } = change ? subjectOf(change) : { name: '', type: '' };
  const message = sayFailure('failure.tooLargeSet', { name, type, host: 'Route 53' });
  return new ProviderError('quota_exceeded', message);
}

/** A CNAME and what it replaces, or what replaces it, stay together, and so does an alias. */
function apart(host: SwapHost<AwsSet>, group: Group): readonly Group[] {
  const staysWhole = group.changes.some((change) => ['CNAME', aliasType].includes(subjectOf(change).type));
  return staysWhole ? [group] : group.changes.map((change) => swapsFor(host, [change]).group);
}

const actions = { create: 'CREATE', delete: 'DELETE', replace: 'UPSERT' } as const;
const maxRefusals = 7;
const longestPauseMs = 20_000;

/**
 * Route 53 refuses calls that come too fast, and those for a zone that it is still working on, and has done nothing then:
 * so these are sent again.
 */
async function sendPatiently(
  { client, clock, zoneId, signal }: Work,
  operations: readonly Operation[],
): Promise<string> {
  const changes = operations.map(({ action, set }) => {
    return printed('Change', [leaf('Action', actions[action]), printRecordSet(set)]);
  });
  for (let refusals = 1, pauseMs = 1000; ; refusals += 1, pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
    try {
      return await client.change(zoneId, changes.join(''));
    } catch (error) {
      if (!(error instanceof ProviderError) || !isTooEarly(error) || refusals === maxRefusals) throw error;
      await clock.sleep(error.retryAfterMs ?? pauseMs, signal).catch(() => {
        throw error;
      });
    }
  }
}

function isTooEarly({ kind, httpStatus }: ProviderError): boolean {
  return httpStatus === 400 && (kind === 'rate_limited' || kind === 'zone_busy');
}
