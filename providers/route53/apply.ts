import { apex, rrsetId, subjectOf } from '../../src/dns/index.js';
import type { Change, Fqdn, Rrset } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { ProviderError } from '../contract/errors.js';
import { applyInAtomicBatches, failedOutcome, type BatchGroup } from '../contract/granularity/atomic-batches.js';
import type { ApplyOptions, ChangeOutcome, ChangeSet, HostedRecord } from '../contract/provider.js';
import { isAlreadyMade } from '../contract/recheck.js';
import type { Route53Client } from './client.js';
import { awsSetsOf, contentKey, readSets } from './convert.js';
import { aliasType, batchLimits } from './limits.js';
import { leaf, printed, printRecordSet } from './record-set-xml.js';
import type { AwsSet } from './record-sets.js';

interface Operation {
  action: 'CREATE' | 'DELETE' | 'UPSERT';
  set: AwsSet;
}

type Group = BatchGroup<Operation>;

interface Work {
  client: Route53Client;
  clock: ProviderContext['clock'];
  zoneId: string;
  zone: Fqdn;
  /** The record sets of the reading that the changes were made from, by the `rrsetId` of ours that they belong to. */
  known: ReadonlyMap<string, HostedRecord[]>;
  options: ApplyOptions;
}

/** Each change says what it replaces: a DELETE of exactly that, and a CREATE. So a set that has moved refuses it. */
export async function applyInBatches(
  { client, clock }: { client: Route53Client; clock: ProviderContext['clock'] },
  { zone, zoneId, base, changes }: ChangeSet & { zoneId: string },
  options: ApplyOptions,
): Promise<void> {
  const known = Map.groupBy(base.hosted ?? [], ({ name, type }) => `${name}/${type}`);
  const work: Work = { client, clock, zoneId, zone, known, options };
  const groups: Group[] = [];
  for (const ofName of Map.groupBy(changes, (change) => subjectOf(change).name).values()) {
    const { group, settled } = groupOf(work, ofName);
    await Promise.all(settled.map((outcome) => options.onOutcome(outcome)));
    if (group.changes.length > 0) groups.push(group);
  }
  const sent: string[] = [];
  await applyInAtomicBatches<Operation>({
    groups: aliasesInOrder(groups),
    costOf,
    limits: [batchLimits.records, batchLimits.characters],
    tooLarge: ({ changes: [change] }) => tooLarge(change),
    send: async (operations) => void sent.push(await sendPatiently(work, operations)),
    isIsolable: ({ httpStatus, providerCode }) => httpStatus === 400 && isAboutTheBatch(providerCode),
    apart: (group) => apart(work, group),
    refused: (group, error) => outcomesOfRefused(work, group, error),
    settle: async () => {
      for (const changeId of sent) await client.published(changeId, options.signal);
    },
    options,
  });
}

function isAboutTheBatch(code: string | undefined): boolean {
  return code === 'InvalidChangeBatch' || code === 'InvalidInput' || code === 'NoSuchHealthCheck';
}

/** The operations of some changes, and the outcomes of those for which nothing is to do. */
function groupOf(work: Work, changes: readonly Change[]): { group: Group; settled: ChangeOutcome[] } {
  const settled: ChangeOutcome[] = [];
  const due: Change[] = [];
  const operations: Operation[] = [];
  for (const change of changes) {
    const { name, type } = subjectOf(change);
    const there = (work.known.get(rrsetId(name, type)) ?? []).map(({ raw }) => raw as AwsSet);
    if (there.length === 0 && change.kind === 'update') {
      const message = `${name} ${type} is no longer at Route 53.`;
      settled.push(failedOutcome(change.id, new ProviderError('conflict_stale', message)));
      continue;
    }
    const own = operationsOf(change, there, work.zone);
    if (own.length === 0) settled.push({ changeId: change.id, status: 'applied' });
    else {
      due.push(change);
      operations.push(...own);
    }
  }
  // Deletions make room: Route 53 makes the operations of a batch one after the other.
  const ordered = operations.toSorted((a, b) => Number(b.action === 'DELETE') - Number(a.action === 'DELETE'));
  return { group: { changes: due, operations: ordered }, settled };
}

function operationsOf(change: Change, there: readonly AwsSet[], zone: Fqdn): Operation[] {
  const wanted = change.kind === 'delete' ? [] : awsSetsOf(withKeptMeta(change), zone);
  const [thereKeys, wantedKeys] = [there, wanted].map((sets) => new Set(sets.map(contentKey)));
  const gone = there.filter((set) => !wantedKeys?.has(contentKey(set)));
  const made = wanted.filter((set) => !thereKeys?.has(contentKey(set)));
  const { name, type } = subjectOf(change);
  // The zone always needs these, so that they are never deleted, not even for a moment.
  if (name === apex && type === 'NS') return made.map((set) => ({ action: 'UPSERT', set }));
  return [
    ...gone.map((set): Operation => ({ action: 'DELETE', set })),
    ...made.map((set): Operation => ({ action: 'CREATE', set })),
  ];
}

/** Without settings of its own, the new set keeps those of the old one. */
function withKeptMeta(change: Exclude<Change, { kind: 'delete' }>): Rrset {
  if (change.after.meta !== undefined || change.kind === 'create') return change.after;
  return { ...change.after, meta: change.before.meta };
}

/** An alias in the same zone needs its target: aliases that go, go first, and those that come, come last. */
function aliasesInOrder(groups: readonly Group[]): Group[] {
  const rank = ({ operations }: Group) => {
    const aliases = operations.filter(({ set }) => set.alias);
    if (aliases.some(({ action }) => action !== 'DELETE')) return 1;
    return aliases.length > 0 ? -1 : 0;
  };
  return groups.toSorted((a, b) => rank(a) - rank(b));
}

/** Deleted sets count like created ones. An alias is one record without a value. */
function costOf({ operations }: Group): [records: number, characters: number] {
  const counted = operations.map(({ action, set: { values = [] } }) => {
    const times = action === 'UPSERT' ? 2 : 1;
    const characters = values.reduce((sum, value) => sum + value.length, 0);
    return [times * Math.max(1, values.length), times * characters] as const;
  });
  return [counted.reduce((sum, [records]) => sum + records, 0), counted.reduce((sum, [, length]) => sum + length, 0)];
}

function tooLarge(change: Change | undefined): ProviderError {
  const { name, type } = change ? subjectOf(change) : { name: '', type: '' };
  const message = `${name} ${type} is too large for Route 53 to be replaced in one step. Delete it first, and then create it.`;
  return new ProviderError('quota_exceeded', message);
}

/** A CNAME and what it replaces, or what replaces it, stay together, and so does an alias. */
function apart(work: Work, group: Group): readonly Group[] {
  const staysWhole = group.changes.some((change) => ['CNAME', aliasType].includes(subjectOf(change).type));
  return staysWhole ? [group] : group.changes.map((change) => groupOf(work, [change]).group);
}

const maxRefusals = 7;
const longestPauseMs = 20_000;

/**
 * Route 53 refuses calls that come too fast, and those for a zone that it is still working on, and has done nothing then:
 * so these are sent again.
 */
async function sendPatiently(
  { client, clock, zoneId, options }: Work,
  operations: readonly Operation[],
): Promise<string> {
  const changes = operations.map(({ action, set }) => printed('Change', [leaf('Action', action), printRecordSet(set)]));
  for (let refusals = 1, pauseMs = 1000; ; refusals += 1, pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
    try {
      return await client.change(zoneId, changes.join(''));
    } catch (error) {
      if (!(error instanceof ProviderError) || !isTooEarly(error) || refusals === maxRefusals) throw error;
      await clock.sleep(error.retryAfterMs ?? pauseMs, options.signal).catch(() => {
        throw error;
      });
    }
  }
}

function isTooEarly({ kind, httpStatus }: ProviderError): boolean {
  return httpStatus === 400 && (kind === 'rate_limited' || kind === 'zone_busy');
}

/** Somebody else may have made the change already: only a new reading tells. */
async function outcomesOfRefused(work: Work, group: Group, error: ProviderError): Promise<ChangeOutcome[]> {
  const isAboutWhatIsThere = error.kind === 'conflict_stale' || error.kind === 'conflict_exists';
  const now = isAboutWhatIsThere ? await setsAt(work, group) : null;
  return group.changes.map((change) => {
    const { name, type } = subjectOf(change);
    const isMade = now !== null && isAlreadyMade(change, now.get(rrsetId(name, type)));
    return isMade ? { changeId: change.id, status: 'applied' } : failedOutcome(change.id, error);
  });
}

/** Null where they cannot be read. */
async function setsAt({ client, zoneId, zone }: Work, { changes }: Group): Promise<Map<string, Rrset> | null> {
  const [first] = changes;
  if (!first) return null;
  try {
    const elements = await client.recordSetsAt(zoneId, zone, subjectOf(first).name);
    return new Map(readSets(elements, zone).rrsets.map((rrset) => [rrsetId(rrset.name, rrset.type), rrset]));
  } catch (error) {
    if (error instanceof ProviderError) return null;
    throw error;
  }
}
