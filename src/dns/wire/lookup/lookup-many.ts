import type { Fqdn, RecordType } from '../../types.js';
import { lookup, type LookupOptions, type LookupResult, type LookupServer, type LookupTransport } from './lookup.js';

/** One question of many. */
export interface LookupQuery {
  server: LookupServer;
  name: Fqdn;
  type: RecordType;
}

export interface LookupManyOptions extends LookupOptions {
  /** How many questions may be open at one time. */
  inFlight: number;
  /** Told each result as soon as it is known, `index` being the place of its query. */
  onResult?: (result: LookupResult, index: number) => void;
}

/** One result for each query, in their order, whatever became of it. Rejects only when aborted. */
export async function lookupMany(
  transport: LookupTransport,
  queries: readonly LookupQuery[],
  { inFlight, onResult, ...options }: LookupManyOptions,
): Promise<LookupResult[]> {
  const results = new Array<LookupResult>(queries.length);
  const pending = queries.entries();
  const work = async () => {
    for (const [index, query] of pending) {
      const result = await lookup(transport, query.server, query, options);
      results[index] = result;
      onResult?.(result, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(inFlight, queries.length) }, work));
  return results;
}
