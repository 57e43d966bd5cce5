import { rrsetId, subjectOf } from '../../src/dns/index.js';
import type { Change, Rrset, Sentence } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { ProviderError } from '../contract/errors.js';
import { failedOutcome } from '../contract/granularity/atomic-batches.js';
import type { ApplyOptions, ChangeOutcome, ChangeSet } from '../contract/provider.js';
import { recheckBeforeWrite } from '../contract/recheck.js';
import { HetznerClient } from './client.js';
import { displayName, namesPerRound } from './limits.js';
import { readTouched, type ReadZone } from './recheck.js';
import { isAboutOneChange, sendRound, type Step } from './rounds.js';
import { stepsFor } from './steps.js';
import { sayFailure } from '../contract/failures.words.js';

interface Work {
  client: HetznerClient;
  clock: ProviderContext['clock'];
  zone: ReadZone;
  /** The sets that the changes were computed from, by `rrsetId`. */
  base: ReadonlyMap<string, Rrset>;
  options: ApplyOptions;
}

interface ChangeWork {
  change: Change;
  steps: readonly Step[];
  sent: number;
}

/** Why nothing more is sent. */
interface Stop {
  reason: Sentence;
  error: ProviderError;
}

/**
 * Sends the changes of up to 20 owner names at a time, and waits for what they start before it sends more. The touched sets are
 * read again right before, because Hetzner has no lock. Changes of one owner name wait for each other: a CNAME finds the
 * records gone that it replaces.
 */
export async function applyInRounds(
  context: ProviderContext,
  { zone, base, changes }: ChangeSet,
  options: ApplyOptions,
): Promise<void> {
  if (changes.length === 0) return;
  const client = new HetznerClient(context);
  const { ttl } = await client.zone(zone);
  const work: Work = {
    client,
    clock: context.clock,
    zone: { name: zone, ttl, setCount: base.rrsets.length },
    base: new Map(base.rrsets.map((rrset) => [rrsetId(rrset.name, rrset.type), rrset])),
    options,
  };
  const names = [...Map.groupBy(changes, (change) => subjectOf(change).name).values()];
  let stop: Stop | null = null;
  for (let at = 0; at < names.length; at += namesPerRound) {
    const group = names.slice(at, at + namesPerRound);
    if (options.signal.aborted) stop ??= cancelled();
    if (stop === null) stop = await sendGroup(work, group.flat());
    else await skipAll(work, group.flat(), stop);
  }
}

/** The reason to send nothing more, or null. */
async function sendGroup(work: Work, changes: readonly Change[]): Promise<Stop | null> {
  const current = await withoutMoved(work, changes);
  if (current instanceof ProviderError) {
    await Promise.all(changes.map((change) => report(work, failedOutcome(change.id, current))));
    return { reason: sayFailure('failure.notSent.unread', { reason: current.statement }), error: current };
  }
  const made = current.map((change) => ({ change, steps: stepsFor(change, zoneOf(work)), sent: 0 }));
  const idle = made.filter(({ steps }) => steps.length === 0);
  await Promise.all(idle.map(({ change }) => report(work, { changeId: change.id, status: 'applied' })));
  const due = made.filter(({ steps }) => steps.length > 0);
  const queues = [...Map.groupBy(due, ({ change }) => subjectOf(change).name).values()];
  for (;;) {
    const heads = queues.flatMap(([head]) => head ?? []);
    if (heads.length === 0) return null;
    const stop = await sendHeads(work, queues, heads);
    if (stop === null) continue;
    await Promise.all(queues.flat().map((item) => report(work, unfinished(item, stop))));
    return stop;
  }
}

/** Sends the next request of each owner name. */
async function sendHeads(work: Work, queues: ChangeWork[][], heads: readonly ChangeWork[]): Promise<Stop | null> {
  const { client, clock, options } = work;
  const next = heads.flatMap(({ steps, sent }) => steps[sent] ?? []);
  const results = await sendRound({ client, clock, signal: options.signal }, next);
  const outcomes: ChangeOutcome[] = [];
  let stop: Stop | null = null;
  for (const [index, head] of heads.entries()) {
    const result = results[index] ?? 'unsent';
    const queue = queues.find(([first]) => first === head) ?? [];
    if (result === 'unsent') stop ??= options.signal.aborted ? cancelled() : null;
    else if (result === 'done') outcomes.push(...advance(queue, head));
    else {
      outcomes.push(...giveUp(queue, head, result));
      if (!isAboutOneChange(result)) {
        stop = { reason: sayFailure('failure.notSent.earlier', { reason: result.statement }), error: result };
      }
    }
  }
  await Promise.all(outcomes.map((outcome) => report(work, outcome)));
  return stop;
}

function advance(queue: ChangeWork[], head: ChangeWork): ChangeOutcome[] {
  head.sent += 1;
  if (head.sent < head.steps.length) return [];
  queue.shift();
  return [{ changeId: head.change.id, status: 'applied' }];
}

/** Beside a change of a CNAME that failed, the other changes of the name would leave it with nothing. */
function giveUp(queue: ChangeWork[], head: ChangeWork, error: ProviderError): ChangeOutcome[] {
  const hasCname = queue.some(({ change }) => subjectOf(change).type === 'CNAME');
  queue.shift();
  const held = hasCname ? queue.splice(0) : [];
  const { name, type } = subjectOf(head.change);
  const reason = sayFailure('failure.notSent.sibling', { set: `${name} ${type}` });
  return [
    head.sent > 0 ? { changeId: head.change.id, status: 'unknown', error } : failedOutcome(head.change.id, error),
    ...held.map(({ change }): ChangeOutcome => ({ changeId: change.id, status: 'skipped', reason })),
  ];
}

/** Reports the changes whose sets have moved, and gives the others. Gives the error when the sets cannot be read. */
async function withoutMoved(work: Work, changes: readonly Change[]): Promise<readonly Change[] | ProviderError> {
  const { client, zone, base } = work;
  const read = (touched: readonly Rrset[]) => readTouched(client, zone, touched);
  try {
    const { current, outcomes } = await recheckBeforeWrite({ host: displayName, changes, base, read });
    await Promise.all(outcomes.map((outcome) => report(work, outcome)));
    return current;
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
}

function zoneOf({ client, zone }: Work) {
  return { client, name: zone.name, ttl: zone.ttl };
}

/** A change of which a part is made: the engine reads the zone and decides. */
function unfinished({ change, sent }: ChangeWork, { reason, error }: Stop): ChangeOutcome {
  const changeId = change.id;
  return sent > 0 ? { changeId, status: 'unknown', error } : { changeId, status: 'skipped', reason };
}

async function skipAll(work: Work, changes: readonly Change[], { reason }: Stop): Promise<void> {
  await Promise.all(changes.map(({ id }) => report(work, { changeId: id, status: 'skipped', reason })));
}

function report({ options }: Work, outcome: ChangeOutcome): Promise<void> {
  return options.onOutcome(outcome);
}

function cancelled(): Stop {
  const reason = sayFailure('failure.notSent.cancelled');
  return { reason, error: new ProviderError('timeout_unknown_outcome', reason) };
}
