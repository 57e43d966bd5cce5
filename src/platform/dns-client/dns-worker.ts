import { parentPort, workerData } from 'node:worker_threads';
import { BulkLookups } from './bulk.js';
import { Exchanger } from './exchanger.js';
import type { WorkerReply, WorkerRequest, WorkerSettings } from './dns-workers.js';

/** A thread of `DnsWorkers`: does one piece of look-ups after the other, many at a time. */
const exchanger = new Exchanger((workerData as WorkerSettings).certificateAuthorities);
const lookups = new BulkLookups(exchanger);
const underWay = new Map<number, AbortController>();

parentPort?.on('message', (request: WorkerRequest) => {
  if (request.kind === 'abort') underWay.get(request.piece)?.abort();
  else if (request.kind === 'stop') stop();
  else void run(request);
});

async function run({ piece, queries, options }: Extract<WorkerRequest, { kind: 'run' }>): Promise<void> {
  const controller = new AbortController();
  underWay.set(piece, controller);
  try {
    reply({ piece, results: await lookups.run(queries, options, controller.signal) });
  } catch (error) {
    reply({ piece, failure: error instanceof Error ? error.message : String(error) });
  } finally {
    underWay.delete(piece);
  }
}

function reply(message: WorkerReply): void {
  parentPort?.postMessage(message);
}

function stop(): void {
  for (const controller of underWay.values()) controller.abort();
  exchanger.close();
  parentPort?.close();
}
