import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { sayDnsClient } from '../dns-client.words.js';
import { ProviderError } from '../../../../providers/contract/errors.js';
import { DnsTasks, type DnsTaskTypes, type TaskName } from './dns-tasks.js';
import { type PackedError, unpackError } from '../thread-errors.js';

export interface TaskRequest<Name extends TaskName = TaskName> {
  kind: 'run';
  taskId: number;
  task: Name;
  input: DnsTaskTypes[Name]['input'];
}
export type WorkerRequest = TaskRequest | { kind: 'abort'; taskId: number } | { kind: 'stop' };
export type WorkerReply =
  { taskId: number; result: DnsTaskTypes[TaskName]['result'] } | { taskId: number; failure: PackedError };
export interface WorkerSettings {
  certificateAuthorities?: readonly string[];
}

interface PendingTask {
  thread: Worker;
  /** Trusts the thread to return the result type of the task. */
  resolve(result: never): void;
  reject(error: Error): void;
}

/** The thread ended during a task; how far the task got is unknown. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';
}

const file = new URL('./dns-worker.js', import.meta.url);

/**
 * Runs DNS work on its own threads, so that a burst, a large zone or a packet made to be slow cannot block the
 * server. Threads start with the first task. A thread that dies fails its tasks; the next task starts another. When
 * the compiled thread file does not exist (tests run from TypeScript), tasks run in the calling thread.
 */
export class DnsWorkers {
  readonly #threads: Worker[] = [];
  readonly #tasks = new Map<number, PendingTask>();
  #localTasks: DnsTasks | undefined;
  #nextTaskId = 0;
  #stopped = false;

  constructor(
    private readonly settings: WorkerSettings = {},
    private readonly threadsAtMost = Math.max(1, Math.min(4, availableParallelism() - 1)),
    private readonly threadFile: URL | null = existsSync(file) ? file : null,
  ) {}

  /** Rejects with the task's error, with `ThreadEnded` when the thread died, and immediately after `stop`. */
  async run<Name extends TaskName>(
    task: Name,
    input: DnsTaskTypes[Name]['input'],
    signal?: AbortSignal,
  ): Promise<DnsTaskTypes[Name]['result']> {
    if (this.#stopped) throw new ProviderError('unavailable', sayDnsClient('dns.interrupted'));
    if (this.threadFile === null) return this.runHere(task, input, signal);
    const taskId = this.#nextTaskId;
    this.#nextTaskId += 1;
    const thread = this.threadFor(taskId, this.threadFile);
    const abort = () => thread.postMessage({ kind: 'abort', taskId } satisfies WorkerRequest);
    signal?.addEventListener('abort', abort, { once: true });
    try {
      const result = new Promise<DnsTaskTypes[Name]['result']>((resolve, reject) => {
        this.#tasks.set(taskId, { thread, resolve, reject });
      });
      thread.ref();
      thread.postMessage({ kind: 'run', taskId, task, input } satisfies TaskRequest<Name>);
      if (signal?.aborted) abort();
      return await result;
    } finally {
      signal?.removeEventListener('abort', abort);
      this.#tasks.delete(taskId);
      if (this.#tasks.size === 0) for (const idle of this.#threads) idle.unref();
    }
  }

  /** Cancels running tasks. Resolves when every thread has ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#localTasks?.close();
    await Promise.all(
      this.#threads.map(
        (thread) =>
          new Promise<void>((resolve) => {
            thread.ref();
            thread.once('exit', () => resolve());
            thread.postMessage({ kind: 'stop' } satisfies WorkerRequest);
          }),
      ),
    );
  }

  private runHere<Name extends TaskName>(task: Name, input: DnsTaskTypes[Name]['input'], signal?: AbortSignal) {
    this.#localTasks ??= new DnsTasks(this.settings.certificateAuthorities);
    return this.#localTasks.run(task, input, signal ?? new AbortController().signal);
  }

  private threadFor(taskId: number, file: URL): Worker {
    if (this.#threads.length < this.threadsAtMost) this.startThread(file);
    const thread = this.#threads[taskId % this.#threads.length];
    if (thread === undefined) throw new Error('no thread could be started');
    return thread;
  }

  private startThread(file: URL): void {
    const thread = new Worker(file, { workerData: this.settings, name: 'dns' });
    thread.on('message', (reply: WorkerReply) => {
      const task = this.#tasks.get(reply.taskId);
      if ('result' in reply) task?.resolve(reply.result as never);
      else task?.reject(unpackError(reply.failure));
    });
    const end = (error: Error) => {
      const index = this.#threads.indexOf(thread);
      if (index >= 0) this.#threads.splice(index, 1);
      for (const task of this.#tasks.values()) if (task.thread === thread) task.reject(error);
    };
    thread.on('error', (cause) => end(new ThreadEnded('the DNS thread has failed', { cause })));
    thread.on('exit', () => end(new ThreadEnded('the DNS thread has ended')));
    this.#threads.push(thread);
  }
}
