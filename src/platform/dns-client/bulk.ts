import type { DnsQuery } from '../../../providers/contract/dns-transport.js';
import type { LookupResult } from '../../dns/index.js';
import type { PieceOptions, PinnedQuery } from './dns-duties.js';
import type { ExchangeTarget, SecureDnsServer } from './exchanger.js';

/** A question by any protocol. */
export interface SecureDnsQuery extends DnsQuery {
  server: SecureDnsServer;
}

/** Where a server may be reached, or why not. */
export type Reach = (server: SecureDnsServer) => Promise<ExchangeTarget | Error>;

interface Pieces {
  inFlight: number;
  transport: PieceOptions['transport'];
  onResult?: (result: LookupResult, index: number) => void;
  reach: Reach;
  /** Asks all of them at once. */
  run(queries: readonly PinnedQuery[]): Promise<LookupResult[]>;
}

/** Small enough to spread over threads and not to wait long for one slow answer, large enough to make sending cheap. */
const pieceSize = 32;

/** One result for each query, in their order; a server that is out of reach is one that did not answer. */
export async function inPieces(queries: readonly SecureDnsQuery[], pieces: Pieces): Promise<LookupResult[]> {
  const { inFlight, onResult } = pieces;
  const results = new Array<LookupResult>(queries.length);
  let next = 0;
  const work = async () => {
    while (next < queries.length) {
      const from = next;
      const piece = queries.slice(from, (next += Math.min(pieceSize, inFlight)));
      for (const [at, result] of (await resultsOf(piece, pieces)).entries()) {
        results[from + at] = result;
        onResult?.(result, from + at);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.ceil(inFlight / pieceSize) }, work));
  return results;
}

async function resultsOf(piece: readonly SecureDnsQuery[], { reach, run, transport }: Pieces) {
  const targets = await Promise.all(piece.map(({ server }) => reach(server)));
  const pinned = piece.flatMap(({ server: { host, port }, name, type }, at): PinnedQuery[] => {
    const target = targets[at];
    return target === undefined || target instanceof Error ? [] : [{ server: { host, port }, target, name, type }];
  });
  const answers = (pinned.length > 0 ? await run(pinned) : []).values();
  return piece.flatMap(({ server }, at): LookupResult[] => {
    const target = targets[at];
    if (target instanceof Error) return [unreachable(server, target, transport)];
    const { value } = answers.next();
    return value ? [value] : [];
  });
}

function unreachable(
  { host, port }: SecureDnsServer,
  error: Error,
  transport: PieceOptions['transport'] = 'udp',
): LookupResult {
  const evidence = { server: { host, port }, transport, rttMs: 0, extendedErrors: [] };
  return { outcome: 'timeout', reason: error.message, evidence };
}
