import { MessagePort, parentPort, type Transferable, workerData } from 'node:worker_threads';
import { DnsTasks, type TaskName } from './dns-tasks.js';
import type { TaskRequest, WorkerReply, WorkerRequest, WorkerSettings } from './dns-workers.js';
import { packError } from '../thread-errors.js';

/** A thread of `DnsWorkers`. Runs many tasks in parallel. */
const tasks = new DnsTasks((workerData as WorkerSettings).certificateAuthorities);
const running = new Map<number, AbortController>();

parentPort?.on('message', (request: WorkerRequest) => {
  if (request.kind === 'abort') running.get(request.taskId)?.abort();
  else if (request.kind === 'stop') stop();
  else void run(request);
});

async function run<Name extends TaskName>({ taskId, task, input }: TaskRequest<Name>): Promise<void> {
  const controller = new AbortController();
  running.set(taskId, controller);
  try {
    const result = await tasks.run(task, input, controller.signal);
    reply({ taskId, result }, transferableIn(result));
  } catch (error) {
    reply({ taskId, failure: packError(error) });
  } finally {
    running.delete(taskId);
  }
}

/** A port cannot be cloned, so it must be transferred. */
function transferableIn(result: object): Transferable[] {
  return 'batches' in result && result.batches instanceof MessagePort ? [result.batches] : [];
}

function reply(message: WorkerReply, transferred: Transferable[] = []): void {
  parentPort?.postMessage(message, transferred);
}

function stop(): void {
  for (const controller of running.values()) controller.abort();
  tasks.close();
  parentPort?.close();
}
