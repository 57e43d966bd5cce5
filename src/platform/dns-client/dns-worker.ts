import { MessagePort, parentPort, type Transferable, workerData } from 'node:worker_threads';
import { DnsDuties, type DutyName } from './dns-duties.js';
import type { DutyRequest, WorkerReply, WorkerRequest, WorkerSettings } from './dns-workers.js';
import { packError } from './thread-errors.js';

/** A thread of `DnsWorkers`: many duties at a time. */
const duties = new DnsDuties((workerData as WorkerSettings).certificateAuthorities);
const underWay = new Map<number, AbortController>();

parentPort?.on('message', (request: WorkerRequest) => {
  if (request.kind === 'abort') underWay.get(request.task)?.abort();
  else if (request.kind === 'stop') stop();
  else void run(request);
});

async function run<Name extends DutyName>({ task, duty, given }: DutyRequest<Name>): Promise<void> {
  const controller = new AbortController();
  underWay.set(task, controller);
  try {
    const result = await duties.run(duty, given, controller.signal);
    reply({ task, result }, transferableIn(result));
  } catch (error) {
    reply({ task, failure: packError(error) });
  } finally {
    underWay.delete(task);
  }
}

/** A port can only be given away. */
function transferableIn(result: object): Transferable[] {
  return 'batches' in result && result.batches instanceof MessagePort ? [result.batches] : [];
}

function reply(message: WorkerReply, transferred: Transferable[] = []): void {
  parentPort?.postMessage(message, transferred);
}

function stop(): void {
  for (const controller of underWay.values()) controller.abort();
  duties.close();
  parentPort?.close();
}
