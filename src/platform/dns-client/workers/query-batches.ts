import type { DnsQuery } from '../../../../providers/contract/dns-transport.js';
import type { LookupResult, Statement } from '../../../dns/index.js';
import type { BatchQueryOptions, PinnedQuery } from './dns-tasks.js';
import type { ExchangeTarget, SecureDnsServer } from '../transports/exchanger.js';

/** A query over any transport. */
export interface SecureDnsQuery extends DnsQuery {
  server: SecureDnsServer;
}

/** The checked address of a server, or the reason why it may not be contacted. */
export type ResolveTarget = (server: SecureDnsServer) => Promise<ExchangeTarget | Error>;

interface BatchRun {
  inFlight: number;
  transport: BatchQueryOptions['transport'];
  onResult?: (result: LookupResult, index: number) => void;
  resolveTarget: ResolveTarget;
  /** Sends all of them in parallel. */
  run(queries: readonly PinnedQuery[]): Promise<LookupResult[]>;
}

/** Small enough to spread over threads and not to wait long for one slow answer, large enough to keep messages few. */
const batchSize = 32;

/** One result for each query, in their order; an unreachable server counts as one that did not answer. */
export async function inBatches(queries: readonly SecureDnsQuery[], options: BatchRun): Promise<LookupResult[]> {
  const { inFlight, onResult } = options;
  const results = new Array<LookupResult>(queries.length);
  let next = 0;
  const work = async () => {
    while (next < queries.length) {
      const from = next;
      const batch = queries.slice(from, (next += Math.min(batchSize, inFlight)));
      for (const [at, result] of (await resultsOf(batch, options)).entries()) {
        results[from + at] = result;
        onResult?.(result, from + at);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.ceil(inFlight / batchSize) }, work));
  return results;
}

async function resultsOf(batch: readonly SecureDnsQuery[], { resolveTarget, run, transport }: BatchRun) {
  const targets = await Promise.all(batch.map(({ server }) => resolveTarget(server)));
  const pinned = batch.flatMap(({ server: { host, port }, name, type }, at): PinnedQuery[] => {
    const target = targets[at];
    return target === undefined || target instanceof Error ? [] : [{ server: { host, port }, target, name, type }];
  });
  const answers = (pinned.length > 0 ? await run(pinned) : []).values();
  return batch.flatMap(({ server }, at): LookupResult[] => {
    const target = targets[at];
    if (target instanceof Error) return [unreachable(server, target, transport)];
    const { value } = answers.next();
    return value ? [value] : [];
  });
}

function unreachable(
  { host, port }: SecureDnsServer,
  error: Error,
  transport: BatchQueryOptions['transport'] = 'udp',
): LookupResult {
  const evidence = { server: { host, port }, transport, rttMs: 0, extendedErrors: [] };
  return {
    outcome: 'timeout',
    reason: 'statement' in error ? (error.statement as Statement) : error.message,
    evidence,
  };
}
