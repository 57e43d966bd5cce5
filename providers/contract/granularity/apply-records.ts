import { rrsetId, subjectOf } from '../../../src/dns/index.js';
import type { Change, RelativeName, RrsetMeta, Sentence } from '../../../src/dns/index.js';
import { ProviderError, type ProviderErrorKind } from '../errors.js';
import type { ApplyOptions, ChangeOutcome, HostedRecord, ZoneListing } from '../provider.js';
import { recheckBeforeWrite } from '../recheck.js';
import { failedOutcome } from './atomic-batches.js';
import { recordWrites, type RecordWrite } from './by-record.js';
import { currentSets } from './record-listing.js';
import { sayFailure } from '../failures.words.js';

export interface NameApplication {
  /** Display name of the host, for people. */
  host: string;
  base: ZoneListing;
  changes: readonly Change[];
  options: ApplyOptions;
  /** Owner names whose sets are read again together. */
  namesPerLook: number;
  /** Reads at least every record at these names. Its answer must not come from a cache. */
  read(names: readonly RelativeName[]): Promise<readonly HostedRecord[]>;
  /** The requests that make each change, by its id, in their order. `records`: all of these names right before. */
  stepsOf(changes: readonly Change[], records: readonly HostedRecord[]): ReadonlyMap<string, readonly Step[]>;
  /** As for the listing. */
  metaOf?(records: readonly HostedRecord[]): RrsetMeta;
}

export interface RecordApplication extends Omit<NameApplication, 'stepsOf'> {
  /** Sends one request. Rejects with `record_not_found` for a record that is gone. */
  send(write: RecordWrite): Promise<void>;
  /** For a host that refuses a new record whose TTL is not that of its set. Otherwise new records come first. */
  updatesFirst?: true;
}

/** Sends one request. */
export type Step = () => Promise<void>;

/** Why nothing more is sent. */
type Stop = Sentence | null;

/** Errors that say nothing about the other changes. */
const aboutOneChange: readonly ProviderErrorKind[] = [
  ...(['validation', 'unsupported', 'conflict_exists', 'conflict_cname', 'record_not_found'] as const),
];

/** Applies changes to a host without a lock that is written record by record, by the ids that the records have now. */
export function applyByRecord({ send, updatesFirst, ...application }: RecordApplication): Promise<void> {
  return applyByName({
    ...application,
    stepsOf: (changes, records) => {
      const writes = recordWrites(changes, records);
      const ordered = updatesFirst
        ? writes.toSorted((a, b) => Number(b.kind === 'update') - Number(a.kind === 'update'))
        : writes;
      const ofChange = Map.groupBy(ordered, ({ changeId }) => changeId);
      const step = (write: RecordWrite) => () => send(write).catch(unlessGone(write));
      return new Map([...ofChange].map(([id, writes]) => [id, writes.map(step)]));
    },
  });
}

/**
 * Applies changes to a host without a lock. Reads the touched names again right before their writes: sets that have moved are
 * `conflict_stale`. After an error that is about more than one change, nothing more is sent.
 */
export async function applyByName(application: NameApplication): Promise<void> {
  const { changes, namesPerLook } = application;
  const names = [...Map.groupBy(changes, (change) => subjectOf(change).name).values()];
  let stop: Stop = null;
  for (let at = 0; at < names.length; at += namesPerLook) {
    const group = names.slice(at, at + namesPerLook).flat();
    stop = await applyGroup(application, group, stop);
  }
}

async function applyGroup(application: NameApplication, changes: readonly Change[], before: Stop): Promise<Stop> {
  const { options } = application;
  let stop = stopOf(application, before);
  if (stop !== null) return skip(options, changes, stop);
  const look = await lookAgain(application, changes);
  if (look instanceof ProviderError) {
    await Promise.all(changes.map(({ id }) => options.onOutcome(failedOutcome(id, look))));
    return sayFailure('failure.notSent.unread', { reason: look.statement });
  }
  const steps = application.stepsOf(look.current, look.records);
  for (const ofName of Map.groupBy(look.current, (change) => subjectOf(change).name).values()) {
    stop = await applyName(application, ofName, { steps, before: stop });
  }
  return stop;
}

/** The changes of one owner name, one after another. Beside a CNAME that could not be changed, the others are not sent. */
async function applyName(
  application: NameApplication,
  changes: readonly Change[],
  { steps, before }: { steps: ReadonlyMap<string, readonly Step[]>; before: Stop },
): Promise<Stop> {
  const { options } = application;
  const hasCname = changes.some((change) => subjectOf(change).type === 'CNAME');
  let stop = before;
  let held: Sentence | null = null;
  for (const change of changes) {
    stop = stopOf(application, stop);
    const reason = stop ?? held;
    if (reason !== null) {
      await skip(options, [change], reason);
      continue;
    }
    const outcome = await outcomeOf(change.id, steps.get(change.id) ?? []);
    await options.onOutcome(outcome);
    if (!('error' in outcome)) continue;
    if (!isAboutOneChange(outcome)) stop = sayFailure('failure.notSent.earlier', { reason: outcome.error.statement });
    const { name, type } = subjectOf(change);
    if (hasCname) held = sayFailure('failure.notSent.sibling', { set: `${name} ${type}` });
  }
  return stop;
}

interface SecondLook {
  current: readonly Change[];
  records: readonly HostedRecord[];
}

/** Reports the changes whose sets have moved, and gives the others. Gives the error when the names cannot be read. */
async function lookAgain(
  { host, base, options, read, metaOf }: NameApplication,
  changes: readonly Change[],
): Promise<SecondLook | ProviderError> {
  let records: readonly HostedRecord[] = [];
  try {
    const { current, outcomes } = await recheckBeforeWrite<never>({
      host,
      changes,
      base: new Map(base.rrsets.map((rrset) => [rrsetId(rrset.name, rrset.type), rrset])),
      read: async (touched) => {
        const names = new Set(touched.map(({ name }) => name));
        records = (await read([...names])).filter(({ name }) => names.has(name));
        return { sets: currentSets(records, metaOf), version: null };
      },
    });
    await Promise.all(outcomes.map((outcome) => options.onOutcome(outcome)));
    return { current, records };
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
}

async function outcomeOf(changeId: string, steps: readonly Step[]): Promise<ChangeOutcome> {
  let sent = 0;
  try {
    for (const step of steps) {
      await step();
      sent += 1;
    }
    return { changeId, status: 'applied' };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    // A part of the change is made: the engine reads the zone and decides.
    return sent > 0 ? { changeId, status: 'unknown', error } : failedOutcome(changeId, error);
  }
}

function unlessGone({ kind }: RecordWrite): (error: unknown) => void {
  return (error) => {
    if (!(kind === 'delete' && error instanceof ProviderError && error.kind === 'record_not_found')) throw error;
  };
}

function isAboutOneChange(outcome: ChangeOutcome): boolean {
  return !('error' in outcome) || aboutOneChange.includes(outcome.error.kind);
}

function stopOf({ options }: NameApplication, stop: Stop): Stop {
  return stop ?? (options.signal.aborted ? sayFailure('failure.notSent.cancelled') : null);
}

async function skip({ onOutcome }: ApplyOptions, changes: readonly Change[], reason: Sentence): Promise<Sentence> {
  await Promise.all(changes.map(({ id }) => onOutcome({ changeId: id, status: 'skipped', reason })));
  return reason;
}
