import { type Fqdn, packUpdates, type Rcode, updateMessage, type Sentence } from '../../src/dns/index.js';
import { ProviderError } from '../contract/errors.js';
import { apexTtlChange, assertApexTtl } from './apex-ttl.js';
import type { ApplyOptions, ChangeOutcome, ChangeSet } from '../contract/provider.js';
import { changeRefusal, isAboutChanges, updateFailure } from './failures.js';
import { refusals } from './refusals.js';
import type { Session } from './session.js';
import { type ChangeStep, toSteps } from './steps.js';
import { sayFailure } from '../contract/failures.words.js';

const refusalCodes = ['REFUSED', 'NOTAUTH'];

const reasons = {
  refused: sayFailure('failure.notSent.refused'),
  aborted: sayFailure('failure.notSent.cancelled'),
  failed: sayFailure('failure.notSent.notMade'),
  stale: sayFailure('failure.notSent.moved'),
};

/** Refused or failed updates that are sent again in parts. Enough to find four faulty changes in a message. */
const maxRefusals = 64;

interface Work {
  session: Session;
  changeSet: ChangeSet;
  options: ApplyOptions;
  refusalsLeft: number;
}

/**
 * Sends the changes in as few UPDATE messages of at most 16 KiB as possible. A message that is refused has changed
 * nothing: its steps are sent again in halves, so that a change that the server does not take blocks no other and gets
 * its own outcome. The prerequisites see to it that nothing is done twice. After any other failure nothing more is sent.
 */
export async function applyChanges(session: Session, changeSet: ChangeSet, options: ApplyOptions): Promise<void> {
  const refused = refusals(changeSet);
  if (refused.size > 0) {
    const outcomes = changeSet.changes.map(({ id }) =>
      failedOr(refused.get(id), { changeId: id, reason: reasons.refused }),
    );
    return report(outcomes, options);
  }
  const work: Work = { session, changeSet, options, refusalsLeft: maxRefusals };
  let stopped: Sentence | undefined;
  for (const pack of packUpdates(toSteps(changeSet))) stopped = await sendSteps(work, pack, stopped);
}

/** Returns why nothing more is to be sent, or undefined. */
async function sendSteps(work: Work, pack: readonly ChangeStep[], stopped?: Sentence): Promise<Sentence | undefined> {
  const { session, changeSet, options } = work;
  const stop = stopped ?? (options.signal.aborted ? reasons.aborted : undefined);
  if (stop !== undefined) {
    await report(skip(pack, stop), options);
    return stop;
  }
  const { outcomes, refusal } = await sendPack(session, changeSet.zone, pack);
  if (refusal && pack.length > 1 && work.refusalsLeft > 0) {
    work.refusalsLeft -= 1;
    const middle = Math.ceil(pack.length / 2);
    return sendSteps(work, pack.slice(middle), await sendSteps(work, pack.slice(0, middle)));
  }
  const isApplied = outcomes.every(({ status }) => status === 'applied');
  if (isApplied) await settleApexTtl(session, changeSet, pack);
  await report(refusal && pack.length === 1 ? settle(pack, ...refusal) : outcomes, options);
  return isApplied || (refusal && pack.length === 1) ? undefined : reasons.failed;
}

/** A failure here is not one of the update, which is made: the engine reads the zone and sees which TTL it has. */
async function settleApexTtl(
  session: Session,
  { zone, changes }: ChangeSet,
  pack: readonly ChangeStep[],
): Promise<void> {
  const change = apexTtlChange(changes);
  if (change && idsOf(pack).includes(change.id)) {
    await assertApexTtl(session, zone, change.after).catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
    });
  }
}

interface Sent {
  outcomes: ChangeOutcome[];
  /** How a single change ends that gets this answer, where the server works and nothing of the message has happened. */
  refusal?: ['failed' | 'unknown', ProviderError];
}

async function sendPack(session: Session, zone: Fqdn, pack: readonly ChangeStep[]): Promise<Sent> {
  try {
    const { rcode } = await session.ask(updateMessage(zone, pack));
    if (rcode === 'NOERROR') return { outcomes: idsOf(pack).map((changeId) => ({ changeId, status: 'applied' })) };
    const error = updateFailure(rcode, zone);
    if (error.kind === 'conflict_stale') return { outcomes: await blameStale(session, zone, { pack, error }) };
    const refusal = await refusalOf(session, zone, { pack, rcode });
    if (refusalCodes.includes(rcode))
      return { outcomes: settle(pack, 'failed', await explain(session, zone, error)), refusal };
    // A secondary that forwards updates also answers SERVFAIL when its primary is too slow.
    return { outcomes: settle(pack, rcode === 'SERVFAIL' ? 'unknown' : 'failed', error), refusal };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const refusal = await refusalOf(session, zone, { pack, rcode: error.providerCode });
    if (refusalCodes.includes(error.providerCode ?? ''))
      return { outcomes: settle(pack, 'failed', await explain(session, zone, error)), refusal };
    // An untrusted answer proves nothing about the outcome of the update.
    const isUnknown = error.kind === 'timeout_unknown_outcome' || error.kind === 'protocol';
    return { outcomes: settle(pack, isUnknown ? 'unknown' : 'failed', error), refusal };
  }
}

/**
 * Undefined where the answer says nothing about single changes. The server has to sign that all prerequisites still
 * hold: it works, the key may update, and nothing of the message has happened, also where the answer itself was not
 * signed. Knot does not sign FORMERR (Knot 3.2, verified 2026-11-23).
 */
async function refusalOf(
  session: Session,
  zone: Fqdn,
  { pack, rcode }: { pack: readonly ChangeStep[]; rcode: string | undefined },
): Promise<Sent['refusal']> {
  if (rcode === undefined || !isAboutChanges(rcode)) return undefined;
  if (!(await stillHolds(session, zone, pack).catch(() => false))) return undefined;
  return [rcode === 'SERVFAIL' ? 'unknown' : 'failed', changeRefusal(rcode)];
}

/** PowerDNS refuses a bad key and a missing permission with the same bare REFUSED; a query distinguishes them. */
async function explain(session: Session, zone: Fqdn, error: ProviderError): Promise<ProviderError> {
  try {
    await session.assertZone(zone);
    return error.kind === 'protocol' ? updateFailure('REFUSED', zone) : error;
  } catch (cause) {
    return cause instanceof ProviderError ? cause : error;
  }
}

/** The answer does not name the stale step. Sending only the prerequisites finds it and changes nothing. */
async function blameStale(
  session: Session,
  zone: Fqdn,
  { pack, error }: { pack: readonly ChangeStep[]; error: ProviderError },
): Promise<ChangeOutcome[]> {
  const steps = await findStale(session, zone, pack).catch(() => []);
  const stale = new Set(idsOf(steps));
  if (stale.size === 0) return settle(pack, 'failed', error);
  return idsOf(pack).map((changeId) =>
    failedOr(stale.has(changeId) ? error : undefined, { changeId, reason: reasons.stale }),
  );
}

/** Finds the individually stale steps by bisection, so that few queries are needed. */
async function findStale(session: Session, zone: Fqdn, steps: readonly ChangeStep[]): Promise<readonly ChangeStep[]> {
  if (steps.length === 1) return steps;
  const middle = Math.ceil(steps.length / 2);
  const found: ChangeStep[] = [];
  for (const half of [steps.slice(0, middle), steps.slice(middle)]) {
    const rcode = await askPrerequisites(session, zone, half);
    const holds = rcode === 'NOERROR' || updateFailure(rcode, zone).kind !== 'conflict_stale';
    if (!holds) found.push(...(await findStale(session, zone, half)));
  }
  return found;
}

async function stillHolds(session: Session, zone: Fqdn, pack: readonly ChangeStep[]): Promise<boolean> {
  return (await askPrerequisites(session, zone, pack)) === 'NOERROR';
}

/** Changes nothing. */
async function askPrerequisites(session: Session, zone: Fqdn, steps: readonly ChangeStep[]): Promise<Rcode> {
  const { rcode } = await session.ask(
    updateMessage(
      zone,
      steps.map((step) => ({ ...step, updates: [] })),
    ),
  );
  return rcode;
}

function settle(pack: readonly ChangeStep[], status: 'failed' | 'unknown', error: ProviderError): ChangeOutcome[] {
  return idsOf(pack).map((changeId) => ({ changeId, status, error }));
}

function skip(pack: readonly ChangeStep[], reason: Sentence): ChangeOutcome[] {
  return idsOf(pack).map((changeId) => ({ changeId, status: 'skipped', reason }));
}

function failedOr(error: ProviderError | undefined, other: { changeId: string; reason: Sentence }): ChangeOutcome {
  return error ? { changeId: other.changeId, status: 'failed', error } : { ...other, status: 'skipped' };
}

function idsOf(pack: readonly ChangeStep[]): string[] {
  return pack.flatMap(({ changeIds }) => changeIds);
}

async function report(outcomes: readonly ChangeOutcome[], options: ApplyOptions): Promise<void> {
  await Promise.all(outcomes.map((outcome) => options.onOutcome(outcome)));
}
