import { DnsSyntaxError, DnsWireError, isServed, sayFault, subjectOf } from '../../src/dns/index.js';
import type { Change, Fqdn, Rrset, Sentence } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { ProviderError } from '../contract/errors.js';
import type { ApplyOptions, ChangeOutcome } from '../contract/provider.js';
import { overwritesOf } from '../contract/overwrites.js';
import { Turn, visitAll } from '../contract/turns.js';
import { recheckBeforeWrite } from '../contract/recheck.js';
import { watchWrite } from '../contract/watch-write.js';
import type { PowerDnsClient } from './client.js';
import { patchFor } from './convert.js';
import { cnameType, maxNamesOfSmallPlan, maxPatchBytes, maxRecheckReads, maxWatchedNames } from './limits.js';
import { readTouched } from './recheck.js';
import { isSingleWrite, type ZoneVersion } from './zone-version.js';
import { ZoneLooks } from './zone-looks.js';
import { sayPowerdnsFailure } from './powerdns.words.js';
import { because, sayFailure } from '../contract/failures.words.js';

interface Work {
  client: Pick<PowerDnsClient, 'patch' | 'setsAt' | 'version' | 'zoneText' | 'readZone' | 'readHead' | 'readSet'>;
  clock: ProviderContext['clock'];
  zone: Fqdn;
  /** The sets that the changes were computed from, by `rrsetId`. */
  base: ReadonlyMap<string, Rrset>;
  /** The serial at which `base` and what we wrote since are all that happened; null where no serial counts the writes. */
  knownSerial: number | null;
  /** To read the whole zone before each write takes too long. */
  isLarge: boolean;
  options: ApplyOptions;
  /** How many more failures (500) may be looked into before the server counts as broken. */
  failuresLeft: number;
  /** Null for a plan of few owner names, whose sets are read by name. */
  looks: ZoneLooks | null;
}

const host = 'PowerDNS';

/** To convert or to measure the changes of a name takes microseconds. */
const namesPerLook = 50;

/** The comma after an entry. */
const separatorBytes = 1;

/** Enough to find four faulty names among 100,000; a broken server is left alone after as many requests. */
const maxFailures = 64;

/** All changes of one owner name, in one request: a refused CNAME must not lose the A record that it replaces. */
interface NameChanges {
  changes: readonly Change[];
  /** The JSON of the entry for each change: it is measured, and sent. */
  patches: readonly string[];
}

/**
 * Sends the changes in few requests. Each request is preceded by a reading of the sets that it touches, because
 * PowerDNS has no lock: changes of sets that somebody else has changed meanwhile are left out of it. A serial that has
 * moved by more than our request says afterwards that somebody was quicker than that. A request that is
 * refused (422) or makes PowerDNS fail (500) has changed nothing: its changes are sent again in halves, down to single
 * sets, so that a bad change does not block the others and gets its own outcome. After any other failure nothing more is
 * sent.
 */
export async function applyInBatches(
  given: Omit<Work, 'failuresLeft' | 'looks'>,
  changes: readonly Change[],
): Promise<void> {
  const groups = await groupByName(changes);
  const { client, zone, base } = given;
  const isSmall = groups.length <= maxNamesOfSmallPlan;
  const looks = isSmall ? null : new ZoneLooks(client, zone, { touched: changes.map(subjectOf), base });
  const work: Work = { ...given, failuresLeft: maxFailures, looks };
  let stop: Sentence | null = null;
  for await (const batch of madeAhead(packed(work, groups))) stop = await sendAll(work, [batch], stop);
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
    stop = stop === null ? await sendBatch(work, batch) : await skip(work, batch, stop);
  }
  return stop;
}

async function sendBatch(work: Work, names: readonly NameChanges[]): Promise<Sentence | null> {
  const rechecked = await withoutMoved(work, names);
  if (rechecked instanceof ProviderError) {
    const changes = names.flatMap((name) => name.changes);
    await report(work, changes, (id) => failed(id, rechecked));
    return sayFailure('failure.notSent.unread', { reason: rechecked.statement });
  }
  const { batch, version } = rechecked;
  if (batch.length === 0) return null;
  const changes = batch.flatMap((name) => name.changes);
  const { result: error, seen } = await patchWatched(work, batch);
  if (error === null) {
    await reportApplied(work, changes, { version, seen });
    return null;
  }
  if (!isIsolable(work, error)) {
    await report(work, changes, (id) => failed(id, error));
    return sayFailure('failure.notSent.earlier', { reason: error.statement });
  }
  const parts = batch.length > 1 ? batch : apart(batch);
  if (parts.length > 1) {
    const half = Math.ceil(parts.length / 2);
    return sendAll(work, [parts.slice(0, half), parts.slice(half)], null);
  }
  const own = error.httpStatus === 500 ? failureAt(error) : error;
  await report(work, changes, (id) => failed(id, own));
  return null;
}

/** The changes of a name one by one. A CNAME and what it replaces, or what replaces it, stay together. */
function apart(names: readonly NameChanges[]): NameChanges[] {
  return names.flatMap((name) => {
    if (name.changes.some((change) => subjectOf(change).type === cnameType)) return [name];
    return name.changes.map((change, index) => ({ changes: [change], patches: name.patches.slice(index, index + 1) }));
  });
}

interface Rechecked {
  batch: NameChanges[];
  version: ZoneVersion | null;
}

/** Reports the changes whose sets have moved, and returns the others. Returns the error when the sets cannot be read. */
async function withoutMoved(work: Work, names: readonly NameChanges[]): Promise<Rechecked | ProviderError> {
  const { client, zone, base, looks } = work;
  const changes = names.flatMap((name) => name.changes);
  const mayHide = (version: ZoneVersion | null) => mayHideDisabled(work, version);
  const read = (touched: readonly Rrset[]) =>
    looks ? looks.look(touched) : readTouched(client, zone, { touched, base, mayHide });
  try {
    const { current, outcomes, version } = await recheckBeforeWrite({ host, changes, base, read });
    if (outcomes.length === 0) return { batch: [...names], version };
    await Promise.all(outcomes.map((outcome) => work.options.onOutcome(outcome)));
    const kept = new Set(current.map(({ id }) => id));
    const batch = names.map((name) => keepChanges(name, kept)).filter((name) => name.changes.length > 0);
    return { batch, version };
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
}

/** Where no serial counts the writes of a large zone, the plan says that nobody would notice. */
function mayHideDisabled({ knownSerial, isLarge }: Work, version: ZoneVersion | null): boolean {
  return version === null || knownSerial === null ? !isLarge : version.serial !== knownSerial;
}

function keepChanges({ changes, patches }: NameChanges, kept: ReadonlySet<string>): NameChanges {
  const isKept = (_: unknown, index: number) => kept.has(changes[index]?.id ?? '');
  return { changes: changes.filter(isKept), patches: patches.filter(isKept) };
}

/** Watches small writes only: to read many sets or the whole zone would slow the write down. */
async function patchWatched(work: Work, batch: readonly NameChanges[]) {
  const { client, zone, base, clock } = work;
  const write = () => patch(work, batch);
  if (batch.length > maxWatchedNames) return { result: await write(), seen: new Map<string, Sentence>() };
  const changes = batch.flatMap((name) => name.changes);
  const read = (touched: readonly Rrset[]) => readTouched(client, zone, { touched, base });
  return watchWrite({ changes, read, write, sleep: (ms, signal) => clock.sleep(ms, signal) });
}

async function patch({ client, zone }: Work, batch: readonly NameChanges[]): Promise<ProviderError | null> {
  try {
    await client.patch(
      zone,
      batch.flatMap((name) => name.patches),
    );
    return null;
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
}

async function reportApplied(
  work: Work,
  written: readonly Change[],
  { version: before, seen }: { version: ZoneVersion | null; seen: ReadonlyMap<string, Sentence> },
): Promise<void> {
  const overwrites = await overwritesOf({
    host,
    written,
    seen,
    before,
    readVersion: () => work.client.version(work.zone),
    isSingleWrite: (earlier, later) => {
      const isOurs = isSingleWrite(earlier, later, work.clock.now());
      if (isOurs && earlier.serial === work.knownSerial) work.knownSerial = later.serial;
      if (isOurs) work.looks?.haveWritten(earlier, later);
      return isOurs;
    },
  });
  await report(work, written, (changeId) => {
    const mayHaveOverwritten = overwrites.get(changeId);
    return { changeId, status: 'applied', ...(mayHaveOverwritten !== undefined && { mayHaveOverwritten }) };
  });
}

/** Whether a smaller request may succeed. PowerDNS rolls a transaction back that it refuses or fails in. */
function isIsolable(work: Work, error: ProviderError): boolean {
  if (error.httpStatus === 413) return true;
  if (error.httpStatus === 422) return error.kind === 'validation' || error.kind === 'conflict_cname';
  if (error.httpStatus !== 500 || work.failuresLeft === 0) return false;
  work.failuresLeft -= 1;
  return true;
}

/** The failure of a request for one owner name, which the next reading of the zone confirms. */
function failureAt({ httpStatus, excerpt }: ProviderError): ProviderError {
  const what = sayFailure('failure.failedWhat', { host, status: 500 });
  const message = because(what, excerpt ?? '', sayPowerdnsFailure('powerdns.nothingStored'));
  return new ProviderError('unavailable', message, { httpStatus, excerpt });
}

function failed(changeId: string, error: ProviderError): ChangeOutcome {
  return { changeId, status: error.kind === 'timeout_unknown_outcome' ? 'unknown' : 'failed', error };
}

async function skip(work: Work, batch: readonly NameChanges[], reason: Sentence): Promise<Sentence> {
  const changes = batch.flatMap((name) => name.changes);
  await report(work, changes, (changeId) => ({ changeId, status: 'skipped', reason }));
  return reason;
}

async function report(
  { options }: Work,
  changes: readonly Change[],
  outcomeOf: (changeId: string) => ChangeOutcome,
): Promise<void> {
  const told: Promise<void>[] = [];
  await visitAll(changes, ({ id }) => {
    const outcome = options.onOutcome(outcomeOf(id));
    // Its rejection is for the `await` at the end.
    outcome.catch(() => undefined);
    told.push(outcome);
  });
  await Promise.all(told);
}

/** Groups by name, in the order of first occurrence; changes of one name keep their order. */
async function groupByName(changes: readonly Change[]): Promise<Change[][]> {
  const groups = new Map<string, Change[]>();
  await visitAll(changes, (change) => {
    const { name } = subjectOf(change);
    const group = groups.get(name);
    if (group) group.push(change);
    else groups.set(name, [change]);
  });
  return [...groups.values()];
}

/** PowerDNS takes records beside a disabled CNAME, and no CNAME, not even a disabled one, beside records that it serves. */
function placeOf(change: Change): number {
  if (change.kind === 'delete') return 0;
  return isServed(change.after) ? 2 : 1;
}

function convert(changes: readonly Change[], zone: Fqdn): NameChanges | ProviderError {
  try {
    const ordered = changes.toSorted((a, b) => placeOf(a) - placeOf(b));
    return { changes: ordered, patches: ordered.map((change) => JSON.stringify(patchFor(change, zone))) };
  } catch (error) {
    if (!(error instanceof DnsSyntaxError || error instanceof DnsWireError)) throw error;
    const reason = error instanceof DnsWireError ? sayFault(error) : error.statement;
    return new ProviderError('validation', sayPowerdnsFailure('powerdns.unwritable', { reason }));
  }
}

/** Makes the next one while somebody works with the last: PowerDNS takes half a second for a large batch. */
async function* madeAhead<Item>(items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  let next = items.next();
  for (;;) {
    const { done, value } = await next;
    if (done) return;
    next = items.next();
    // Its rejection is for the next `await`.
    next.catch(() => undefined);
    yield value;
  }
}

/** Converts no more than the next batch: an import as a whole would take much memory in this form. */
async function* packed(work: Work, groups: readonly (readonly Change[])[]): AsyncGenerator<NameChanges[]> {
  const mostNames = work.looks ? Infinity : maxRecheckReads;
  let batch: NameChanges[] = [];
  let room = maxPatchBytes;
  const turn = new Turn();
  for (const [index, group] of groups.entries()) {
    if (index % namesPerLook === 0 && turn.isOver()) await turn.next();
    const name = convert(group, work.zone);
    if (name instanceof ProviderError) {
      await report(work, group, (id) => failed(id, name));
      continue;
    }
    const bytes = name.patches.reduce((sum, patch) => sum + Buffer.byteLength(patch) + separatorBytes, 0);
    if (batch.length > 0 && (bytes > room || batch.length >= mostNames)) {
      yield batch;
      batch = [];
      room = maxPatchBytes;
    }
    batch.push(name);
    room -= bytes;
  }
  if (batch.length > 0) yield batch;
}
