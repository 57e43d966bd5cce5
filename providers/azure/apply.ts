import { subjectOf, type Change, type Fqdn, type Sentence } from '../../src/dns/index.js';
import { ProviderError } from '../contract/errors.js';
import { failedOutcome } from '../contract/granularity/atomic-batches.js';
import { hostedById, withKeptMeta } from '../contract/granularity/swaps.js';
import { isAlreadyMade } from '../contract/recheck.js';
import type { ApplyOptions, ChangeOutcome, ChangeSet, HostedRecord } from '../contract/provider.js';
import type { AzureSet, AzureZone } from './answers.js';
import type { AzureClient } from './client.js';
import { aliasType, readSets, wantedSets, type SetProperties } from './convert.js';
import { sayFailure } from '../contract/failures.words.js';

/** One call: a set that is made, replaced or deleted, and the changes that want it. */
interface Write {
  type: string;
  /** The etag that was read; undefined where there was none. */
  etag?: string;
  /** Null: the set is deleted. */
  properties: SetProperties | null;
  changeIds: string[];
}

interface Work {
  client: AzureClient;
  azureZone: AzureZone;
  zone: Fqdn;
  known: ReadonlyMap<string, readonly HostedRecord[]>;
  options: ApplyOptions;
  stop: Sentence | null;
}

const inFlight = 4;

/** One call for each set, under the condition that it is still the one that was read. Names are written side by side. */
export async function applyByEtag(
  { client, azureZone }: { client: AzureClient; azureZone: AzureZone },
  { zone, base, changes }: ChangeSet,
  options: ApplyOptions,
): Promise<void> {
  const work: Work = { client, azureZone, zone, known: hostedById(base.hosted), options, stop: null };
  const names = [...Map.groupBy(changes, (change) => subjectOf(change).name).values()];
  // An alias may point to another set of the zone: it goes before that, and comes after it.
  for (const phase of [-1, 0, 1]) {
    const due = names.filter((ofName) => phaseOf(ofName) === phase);
    // When the engine fails, those that are under way end before its error is passed on.
    const ends = await Promise.allSettled(Array.from({ length: inFlight }, () => applyNext(work, due)));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }
}

function phaseOf(changes: readonly Change[]): number {
  const aliases = changes.filter((change) => subjectOf(change).type === aliasType);
  if (aliases.some(({ kind }) => kind !== 'delete')) return 1;
  return aliases.length > 0 ? -1 : 0;
}

async function applyNext(work: Work, due: (readonly Change[])[]): Promise<void> {
  try {
    for (let changes = due.shift(); changes; changes = due.shift()) await applyAtName(work, changes);
  } catch (error) {
    work.stop ??= sayFailure('failure.notSent.run');
    due.length = 0;
    throw error;
  }
}

async function applyAtName(work: Work, changes: readonly Change[]): Promise<void> {
  const { signal, onOutcome } = work.options;
  const failures = new Map<string, ProviderError>();
  const written = new Set<string>();
  const name = changes[0] && subjectOf(changes[0]).name;
  for (const write of writesAt(work, changes)) {
    if (signal.aborted) work.stop ??= sayFailure('failure.notSent.cancelled');
    if (write.changeIds.some((id) => failures.has(id))) continue;
    if (work.stop !== null || name === undefined) break;
    try {
      await send(work, name, write);
      for (const id of write.changeIds) written.add(id);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      for (const id of write.changeIds) failures.set(id, error);
      if (!isAboutTheSet(error)) work.stop ??= sayFailure('failure.notSent.earlier', { reason: error.statement });
      // A set that could not be deleted is in the way of those after it.
      if (write.properties === null) for (const { id } of changes) if (!written.has(id)) failures.set(id, error);
    }
  }
  const stale = [...failures.values()].some(({ kind }) => kind === 'conflict_stale');
  const now = stale ? await setsNow(work, changes) : null;
  for (const change of changes) await onOutcome(outcomeOf(change, { failures, written, now, stop: work.stop }));
}

interface Result {
  failures: ReadonlyMap<string, ProviderError>;
  written: ReadonlySet<string>;
  now: Awaited<ReturnType<typeof setsNow>>;
  stop: Sentence | null;
}

function outcomeOf(change: Change, { failures, written, now, stop }: Result): ChangeOutcome {
  const changeId = change.id;
  const { name, type } = subjectOf(change);
  const error = failures.get(changeId);
  if (!error) {
    if (written.has(changeId) || stop === null) return { changeId, status: 'applied' };
    return { changeId, status: 'skipped', reason: stop };
  }
  if (
    now &&
    isAlreadyMade(
      change,
      now.find((rrset) => rrset.name === name && rrset.type === type),
    )
  ) {
    return { changeId, status: 'applied' };
  }
  // A part of the change is made: the engine reads the zone and decides.
  return written.has(changeId) ? { changeId, status: 'unknown', error } : failedOutcome(changeId, error);
}

/** The calls for the changes of one name. The set of a type may go from one change to another: from an alias to records. */
function writesAt({ known }: Work, changes: readonly Change[]): Write[] {
  const writes = new Map<string, Write>();
  for (const change of changes) {
    const { name, type } = subjectOf(change);
    const there = (known.get(`${name}/${type}`) ?? []).map(({ raw }) => raw as AzureSet);
    for (const set of there) {
      const own = set.type.split('/').at(-1) ?? '';
      const write = writes.get(own) ?? { type: own, properties: null, changeIds: [] };
      writes.set(own, { ...write, etag: set.etag, changeIds: [...write.changeIds, change.id] });
    }
    if (change.kind === 'delete') continue;
    for (const { type: own, properties } of wantedSets(withKeptMeta(change))) {
      const write = writes.get(own) ?? { type: own, properties: null, changeIds: [] };
      const changeIds = write.changeIds.includes(change.id) ? write.changeIds : [...write.changeIds, change.id];
      writes.set(own, { ...write, properties, changeIds });
    }
  }
  return inOrder([...writes.values()]);
}

/** Sets are made before others are deleted, but for a CNAME, which stands alone. */
function inOrder(writes: readonly Write[]): Write[] {
  const deletesFirst = writes.some(({ type }) => type === 'CNAME');
  const rank = ({ properties }: Write) => ((properties === null) === deletesFirst ? 0 : 1);
  return writes.toSorted((a, b) => rank(a) - rank(b));
}

async function send(
  { client, azureZone }: Work,
  name: Parameters<AzureClient['put']>[1]['name'],
  write: Write,
): Promise<void> {
  const { type, etag, properties } = write;
  if (properties) await client.put(azureZone, { name, type, etag }, properties);
  else await client.delete(azureZone, { name, type, etag });
}

function isAboutTheSet({ kind }: ProviderError): boolean {
  return [
    'validation',
    'conflict_stale',
    'conflict_cname',
    'conflict_exists',
    'record_not_found',
    'quota_exceeded',
  ].includes(kind);
}

/** The sets of the name as they are now; null where they cannot be read. */
async function setsNow({ client, azureZone, zone, known }: Work, changes: readonly Change[]) {
  try {
    const raws: unknown[] = [];
    for (const { type } of writesAt({ known } as Work, changes)) {
      const name = subjectOf(changes[0] as Change).name;
      const raw = await client.recordSet(azureZone, { name, type });
      if (raw !== null) raws.push(raw);
    }
    return readSets(raws, zone).rrsets;
  } catch (error) {
    if (error instanceof ProviderError) return null;
    throw error;
  }
}
