import { ProviderError } from '../../../providers/contract/errors.js';
import { recordWrites, type RecordWrite } from '../../../providers/contract/granularity/by-record.js';
import type { ApplyOptions, ChangeOutcome, ChangeSet, Fqdn } from '../../../providers/contract/provider.js';
import type { AcmeClient } from './client.js';
import { bodyOf } from './convert.js';

/** One change after another. After a failure that is not about the change alone, nothing more is sent. */
export async function applyInOrder(
  client: AcmeClient,
  { zone, base, changes }: ChangeSet,
  { signal, onOutcome }: ApplyOptions,
): Promise<void> {
  const writes = Map.groupBy(recordWrites(changes, base.hosted ?? []), ({ changeId }) => changeId);
  let stopReason: string | null = null;
  for (const { id } of changes) {
    if (signal.aborted) stopReason ??= 'The run was stopped before this change was sent.';
    const outcome: ChangeOutcome =
      stopReason === null
        ? await outcomeOf(client, zone, { changeId: id, writes: writes.get(id) ?? [] })
        : { changeId: id, status: 'skipped', reason: stopReason };
    if ('error' in outcome && !isAboutTheChange(outcome.error)) stopReason ??= `Not sent: ${outcome.error.message}`;
    await onOutcome(outcome);
  }
}

async function outcomeOf(
  client: AcmeClient,
  zone: Fqdn,
  { changeId, writes }: { changeId: string; writes: readonly RecordWrite[] },
): Promise<ChangeOutcome> {
  let sent = 0;
  try {
    for (const write of writes) {
      await send(client, zone, write);
      sent += 1;
    }
    return { changeId, status: 'applied' };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    // A part of the change is made: the engine reads the zone and decides.
    const isUnclear = sent > 0 || error.kind === 'timeout_unknown_outcome';
    return { changeId, status: isUnclear ? 'unknown' : 'failed', error };
  }
}

async function send(client: AcmeClient, zone: Fqdn, write: RecordWrite): Promise<void> {
  switch (write.kind) {
    case 'create':
      // Acme says 409 without the code of a CNAME conflict only where an identical record exists.
      return client.create(zone, bodyOf(write.record)).catch(unless('conflict_exists'));
    case 'update':
      return client.update(zone, write.id, bodyOf(write.record));
    case 'delete':
      return client.delete(zone, write.id).catch(unless('record_not_found'));
  }
}

/** Passes over the one failure that says that there is nothing left to do. */
function unless(kind: ProviderError['kind']): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof ProviderError && error.kind === kind)) throw error;
  };
}

function isAboutTheChange({ kind }: ProviderError): boolean {
  return ['validation', 'conflict_cname', 'conflict_exists', 'record_not_found'].includes(kind);
}
