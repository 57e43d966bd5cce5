import type { Change, Fqdn, Rrset, Sentence } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { ProviderError } from '../contract/errors.js';
import { zoneWrite, type GroupWrite } from '../contract/granularity/by-group.js';
import { differs, subjectOf } from '../contract/granularity/payload.js';
import { currentSets } from '../contract/granularity/record-listing.js';
import type { ApplyOptions, ChangeOutcome, HostedRecord } from '../contract/provider.js';
import { isAlreadyMade, recheckBeforeWrite } from '../contract/recheck.js';
import type { HostZone } from './answers.js';
import type { NamecheapClient } from './client.js';
import { hostedRecords, hostToWrite } from './convert.js';
import { maxRecords } from './limits.js';
import { emailTypeFor, lostRecords, objectionTo, unwritableBecause } from './whole-zone.js';
import { sayNamecheapFailure } from './namecheap.words.js';
import { sayHost } from '../contract/hosts.words.js';
import { sayFailure } from '../contract/failures.words.js';

interface Work {
  client: Pick<NamecheapClient, 'zone' | 'setHosts'>;
  clock: ProviderContext['clock'];
  zone: Fqdn;
  /** The sets that the changes were computed from, by `rrsetId`. */
  base: ReadonlyMap<string, Rrset>;
  options: ApplyOptions;
  /** How many more writes may be spent on finding the change that Namecheap refuses. */
  isolationsLeft: number;
  hasSent: boolean;
}

const host = 'Namecheap';
const maxIsolations = 6;
/** A reading right after a write may be older than it. */
const verifyAfterMs = [0, 2_000, 5_000];

/** All changes of one owner name: a CNAME and what it replaces are written together. */
type NameChanges = readonly Change[];

/**
 * Reads the zone, compares the touched sets with what the changes were computed from, and replaces the zone in one write
 * of everything that the reading holds and the changes. A write that Namecheap refuses has changed nothing: it is tried
 * again in halves, so that one bad change does not hold back the others.
 */
export async function applyToWholeZone(given: Omit<Work, 'isolationsLeft' | 'hasSent'>, changes: readonly Change[]) {
  if (changes.length === 0) return;
  const work: Work = { ...given, isolationsLeft: maxIsolations, hasSent: false };
  const names = [...Map.groupBy(changes, (change) => subjectOf(change).name).values()];
  await sendAll(work, [names], null);
}

/** Returns the reason to stop sending, or null. */
async function sendAll(
  work: Work,
  batches: readonly NameChanges[][],
  stopped: Sentence | null,
): Promise<Sentence | null> {
  let stop = stopped;
  for (const batch of batches) {
    if (work.options.signal.aborted) stop ??= sayFailure('failure.notSent.cancelled');
    stop = stop === null ? await send(work, batch) : await skip(work, batch, stop);
  }
  return stop;
}

async function send(work: Work, batch: NameChanges[]): Promise<Sentence | null> {
  const read = await readAgain(work);
  if (read instanceof ProviderError) return giveUp(work, batch.flat(), read);
  const hosted = hostedRecords(read, work.zone);
  const changes = await stillMeant(work, batch.flat(), { read, hosted });
  const write = zoneWrite(changes, hosted);
  if (write === null) return null;
  if (changesNothing(write, hosted)) return report(work, changes, applied);
  const error = await replace(work, read, write);
  if (error === null) return verify(work, changes, write);
  if (error.kind === 'validation' && batch.length > 1 && work.isolationsLeft > 0) {
    work.isolationsLeft -= 1;
    const half = Math.ceil(batch.length / 2);
    return sendAll(work, [batch.slice(0, half), batch.slice(half)], null);
  }
  if (error.kind !== 'validation') return giveUp(work, changes, error);
  return report(work, changes, (changeId) => ({ changeId, status: 'failed', error }));
}

/** Throws while nothing was sent: then nothing is under way. */
async function readAgain(work: Work): Promise<HostZone | ProviderError> {
  try {
    const read = await work.client.zone(work.zone);
    const reason = unwritableBecause(read);
    if (reason !== null) throw new ProviderError('unsupported', reason);
    return read;
  } catch (error) {
    if (error instanceof ProviderError && work.hasSent) return error;
    throw error;
  }
}

/** Reports the changes whose sets have moved and those that the zone does not admit, and returns the others. */
async function stillMeant(
  work: Work,
  changes: readonly Change[],
  { read, hosted }: { read: HostZone; hosted: readonly HostedRecord[] },
): Promise<Change[]> {
  const look = () => Promise.resolve({ sets: currentSets(hosted), version: null });
  const { current, outcomes } = await recheckBeforeWrite({ host, changes, base: work.base, read: look });
  const refused = current.flatMap((change): ChangeOutcome[] => {
    const error = objectionTo(change, { changes: current, emailType: read.emailType, hosted });
    return error ? [{ changeId: change.id, status: 'failed', error }] : [];
  });
  await Promise.all([...outcomes, ...refused].map((outcome) => work.options.onOutcome(outcome)));
  const refusedIds = new Set(refused.map(({ changeId }) => changeId));
  return current.filter(({ id }) => !refusedIds.has(id));
}

function changesNothing({ records }: GroupWrite, hosted: readonly HostedRecord[]): boolean {
  return records.length === hosted.length && !records.some(differs);
}

async function replace(work: Work, read: HostZone, { records }: GroupWrite): Promise<ProviderError | null> {
  if (records.length > maxRecords) {
    const message = sayHost('zoneSize', { host, most: maxRecords, found: records.length });
    return new ProviderError('quota_exceeded', message);
  }
  try {
    work.hasSent = true;
    await work.client.setHosts(work.zone, emailTypeFor(read, records), records.map(hostToWrite));
    return null;
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
}

/** Reads the zone after the write, and says what became of each change. */
async function verify(work: Work, changes: readonly Change[], write: GroupWrite): Promise<Sentence | null> {
  try {
    const { missing, lost } = await lookAfterwards(work, changes, write);
    return await report(work, changes, (changeId) => {
      const change = missing.find(({ id }) => id === changeId);
      if (change) return { changeId, status: 'failed', error: notMade(change) };
      return { changeId, status: 'applied', ...(lost !== null && { mayHaveOverwritten: lost }) };
    });
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause;
    const message = sayFailure('failure.confirmedUnread', { host, reason: cause.statement });
    const error = new ProviderError('timeout_unknown_outcome', message, { cause });
    return report(work, changes, (changeId) => ({ changeId, status: 'unknown', error }));
  }
}

async function lookAfterwards({ client, clock, zone, options }: Work, changes: readonly Change[], write: GroupWrite) {
  let missing = changes;
  let lost: Sentence | null = null;
  for (const waitMs of verifyAfterMs) {
    if (waitMs > 0) await clock.sleep(waitMs, options.signal).catch(() => undefined);
    const now = await client.zone(zone);
    const sets = currentSets(hostedRecords(now, zone));
    missing = changes.filter((change) => !isAlreadyMade(change, sets.get(change.id)));
    lost = lostRecords(write.records, now);
    if ((missing.length === 0 && lost === null) || options.signal.aborted) break;
  }
  return { missing, lost };
}

function notMade(change: Change): ProviderError {
  const { name, type } = subjectOf(change);
  const notMade = sayNamecheapFailure('namecheap.notMade', { set: `${name} ${type}` });
  const message = onlyPreferenceChanges(change)
    ? sayHost('both', { first: notMade, second: sayNamecheapFailure('namecheap.keepsPreference') })
    : notMade;
  return new ProviderError('async_failed', message);
}

function onlyPreferenceChanges(change: Change): boolean {
  if (change.kind !== 'update' || change.after.type !== 'MX') return false;
  const serverOf = (value: string) => value.split(' ')[1];
  const before = new Set(change.before.values.map(serverOf));
  return change.after.values.every((value) => before.has(serverOf(value)));
}

/** After this failure nothing more is sent. */
async function giveUp(work: Work, changes: readonly Change[], error: ProviderError): Promise<Sentence> {
  const status = error.kind === 'timeout_unknown_outcome' ? 'unknown' : 'failed';
  await report(work, changes, (changeId) => ({ changeId, status, error }));
  return sayFailure('failure.notSent.earlier', { reason: error.statement });
}

async function skip(work: Work, batch: readonly NameChanges[], reason: Sentence): Promise<Sentence> {
  await report(work, batch.flat(), (changeId) => ({ changeId, status: 'skipped', reason }));
  return reason;
}

function applied(changeId: string): ChangeOutcome {
  return { changeId, status: 'applied' };
}

async function report(
  { options }: Work,
  changes: readonly Change[],
  outcomeOf: (changeId: string) => ChangeOutcome,
): Promise<null> {
  await Promise.all(changes.map(({ id }) => options.onOutcome(outcomeOf(id))));
  return null;
}
