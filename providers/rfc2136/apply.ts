import { type Fqdn, packUpdates, updateMessage } from '../../src/dns/index.js';
import { ProviderError } from '../contract/errors.js';
import { apexTtlChange, assertApexTtl } from './apex-ttl.js';
import type { ApplyOptions, ChangeOutcome, ChangeSet } from '../contract/provider.js';
import { updateFailure } from './failures.js';
import { refusals } from './refusals.js';
import type { Session } from './session.js';
import { type ChangeStep, toSteps } from './steps.js';

const refusalCodes = ['REFUSED', 'NOTAUTH'];

const reasons = {
  refused: 'Another change of this plan was refused, so nothing was sent.',
  aborted: 'The run was stopped before this change was sent.',
  failed: 'An earlier change was not made, so this one was not sent.',
  stale: 'Another record that this plan changes is no longer what it was, so nothing of this group was changed.',
};

/**
 * Sends the changes in as few UPDATE messages of at most 16 KiB as possible. Each message is applied completely or
 * not at all. After the first failure nothing more is sent.
 */
export async function applyChanges(session: Session, changeSet: ChangeSet, options: ApplyOptions): Promise<void> {
  const refused = refusals(changeSet);
  if (refused.size > 0) {
    const outcomes = changeSet.changes.map(({ id }) =>
      failedOr(refused.get(id), { changeId: id, reason: reasons.refused }),
    );
    return report(outcomes, options);
  }
  let stopped: string | undefined;
  for (const pack of packUpdates(toSteps(changeSet))) {
    if (options.signal.aborted) stopped ??= reasons.aborted;
    const outcomes = stopped === undefined ? await sendPack(session, changeSet.zone, pack) : skip(pack, stopped);
    if (!outcomes.every(({ status }) => status === 'applied')) stopped ??= reasons.failed;
    else await settleApexTtl(session, changeSet, pack);
    await report(outcomes, options);
  }
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

async function sendPack(session: Session, zone: Fqdn, pack: readonly ChangeStep[]): Promise<ChangeOutcome[]> {
  try {
    const { rcode } = await session.ask(updateMessage(zone, pack));
    if (rcode === 'NOERROR') return idsOf(pack).map((changeId) => ({ changeId, status: 'applied' }));
    const error = updateFailure(rcode, zone);
    if (error.kind === 'conflict_stale') return await blameStale(session, zone, { pack, error });
    if (refusalCodes.includes(rcode)) return settle(pack, 'failed', await explain(session, zone, error));
    // A secondary that forwards updates also answers SERVFAIL when its primary is too slow.
    return settle(pack, rcode === 'SERVFAIL' ? 'unknown' : 'failed', error);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (refusalCodes.includes(error.providerCode ?? ''))
      return settle(pack, 'failed', await explain(session, zone, error));
    // An untrusted answer proves nothing about the outcome of the update.
    const isUnknown = error.kind === 'timeout_unknown_outcome' || error.kind === 'protocol';
    return settle(pack, isUnknown ? 'unknown' : 'failed', error);
  }
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
    const { rcode } = await session.ask(
      updateMessage(
        zone,
        half.map((step) => ({ ...step, updates: [] })),
      ),
    );
    const holds = rcode === 'NOERROR' || updateFailure(rcode, zone).kind !== 'conflict_stale';
    if (!holds) found.push(...(await findStale(session, zone, half)));
  }
  return found;
}

function settle(pack: readonly ChangeStep[], status: 'failed' | 'unknown', error: ProviderError): ChangeOutcome[] {
  return idsOf(pack).map((changeId) => ({ changeId, status, error }));
}

function skip(pack: readonly ChangeStep[], reason: string): ChangeOutcome[] {
  return idsOf(pack).map((changeId) => ({ changeId, status: 'skipped', reason }));
}

function failedOr(error: ProviderError | undefined, other: { changeId: string; reason: string }): ChangeOutcome {
  return error ? { changeId: other.changeId, status: 'failed', error } : { ...other, status: 'skipped' };
}

function idsOf(pack: readonly ChangeStep[]): string[] {
  return pack.flatMap(({ changeIds }) => changeIds);
}

async function report(outcomes: readonly ChangeOutcome[], options: ApplyOptions): Promise<void> {
  await Promise.all(outcomes.map((outcome) => options.onOutcome(outcome)));
}
