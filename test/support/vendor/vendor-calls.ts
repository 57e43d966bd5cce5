import { ProviderError } from '../../../providers/contract/errors.js';
import { labelWrites, rrsetWrites, zoneWrite } from '../../../providers/contract/granularity/by-group.js';
import { recordWrites, type RecordWrite } from '../../../providers/contract/granularity/by-record.js';
import type { PayloadRecord } from '../../../providers/contract/granularity/payload.js';
import type { Granularity } from '../../../providers/contract/capabilities.js';
import type { HttpRequest } from '../../../providers/contract/context.js';
import type { ApplyOptions, ChangeOutcome, ChangeSet } from '../../../providers/contract/provider.js';
import { sayFailure } from '../../../providers/contract/failures.words.js';
import type { Sentence } from '../../../src/dns/index.js';
import type { VendorClient } from './vendor-client.js';
import type { VendorRecord } from './vendor-records.js';

/** Requests that make some changes true together. */
interface Calls {
  changes: readonly { id: string; name: string }[];
  requests: readonly { method: HttpRequest['method']; path: string; body: unknown; version?: string }[];
}

export function callsFor(granularity: Granularity, { zone, base, changes }: ChangeSet): Calls[] {
  const { hosted = [], revision } = base;
  const named = changes.map((change) => {
    const { name } = change.kind === 'delete' ? change.before : change.after;
    return { id: change.id, name: ownerOf(name) };
  });
  const changesOf = (ids: readonly string[]) => named.filter(({ id }) => ids.includes(id));
  if (granularity === 'record') {
    const writes = Map.groupBy(recordWrites(changes, hosted), ({ changeId }) => changeId);
    return named.map((change) => {
      return { changes: [change], requests: (writes.get(change.id) ?? []).map((write) => recordRequest(zone, write)) };
    });
  }
  if (granularity === 'zone') {
    const write = zoneWrite(changes, hosted);
    if (!write) return [];
    const body = { records: write.records.map(fromPayload) };
    return [{ changes: named, requests: [{ method: 'PUT', path: `/zones/${zone}`, body, version: revision }] }];
  }
  const writes = granularity === 'rrset' ? rrsetWrites(changes, hosted) : labelWrites(changes, hosted);
  return writes.map(({ changeIds, records, ...where }) => {
    const body = { ...where, name: ownerOf(where.name), records: records.map(fromPayload) };
    return {
      changes: changesOf(changeIds),
      requests: [{ method: 'PUT', path: `/zones/${zone}/${granularity}`, body }],
    };
  });
}

/** After a failure that is not about these changes alone, nothing more is sent. */
export async function applyCalls(client: VendorClient, calls: readonly Calls[], options: ApplyOptions): Promise<void> {
  let stopped: Sentence | null = null;
  for (const call of calls) {
    if (options.signal.aborted) stopped ??= sayFailure('failure.notSent.cancelled');
    const outcomes: ChangeOutcome[] = stopped === null ? await send(client, call) : skipped(call, stopped);
    for (const outcome of outcomes) {
      if ('error' in outcome && !isAboutTheChange(outcome.error))
        stopped ??= sayFailure('failure.notSent.earlier', { reason: outcome.error.statement });
      await options.onOutcome(outcome);
    }
  }
}

async function send(client: VendorClient, { changes, requests }: Calls): Promise<ChangeOutcome[]> {
  let done = 0;
  try {
    for (const { method, path, body, version } of requests) {
      await client.write(method, path, body, version).catch((error: unknown) => {
        if (!isDoneAlready(method, error)) throw error;
      });
      done += 1;
    }
    return changes.map(({ id }) => ({ changeId: id, status: 'applied' }));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind === 'conflict_stale' && done === 0) throw error;
    const isUnclear = done > 0 || error.kind === 'timeout_unknown_outcome';
    return changes.map(({ id, name }): ChangeOutcome => {
      // The vendor names the owner that it does not like: the others of the same call are not at fault.
      const isAtFault = error.providerCode === undefined || error.providerCode === name;
      if (!isUnclear && !isAtFault)
        return { changeId: id, status: 'skipped', reason: sayFailure('failure.notSent.refused') };
      return { changeId: id, status: isUnclear ? 'unknown' : 'failed', error };
    });
  }
}

/** Gone already; or there already: this vendor calls duplicate only what is identical. */
function isDoneAlready(method: HttpRequest['method'], error: unknown): boolean {
  if (!(error instanceof ProviderError)) return false;
  return error.kind === (method === 'DELETE' ? 'record_not_found' : 'conflict_exists');
}

function isAboutTheChange({ kind }: ProviderError): boolean {
  return ['validation', 'conflict_cname', 'conflict_exists', 'async_failed', 'record_not_found'].includes(kind);
}

function skipped({ changes }: Calls, reason: Sentence): ChangeOutcome[] {
  return changes.map(({ id }) => ({ changeId: id, status: 'skipped', reason }));
}

function recordRequest(zone: string, write: RecordWrite): Calls['requests'][number] {
  const path = `/zones/${zone}/records`;
  if (write.kind === 'create') return { method: 'POST', path, body: fromPayload(write.record) };
  if (write.kind === 'delete') return { method: 'DELETE', path: `${path}/${write.id}`, body: {} };
  return { method: 'PUT', path: `${path}/${write.id}`, body: fromPayload(write.record) };
}

function fromPayload({ name, type, ttlSeconds, rdata, from, meta }: PayloadRecord): Omit<VendorRecord, 'id'> {
  const raw = from?.raw as VendorRecord | undefined;
  if (rdata === null && raw) return raw;
  const comments = meta?.comments as Record<string, string> | undefined;
  const comment = meta ? comments?.[rdata ?? ''] : raw?.comment;
  return {
    name: ownerOf(name),
    type,
    ttl: ttlSeconds,
    content: rdata ?? '',
    ...(comment !== undefined && { comment }),
  };
}

function ownerOf(name: string): string {
  return name === '@' ? '' : name;
}
