import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { ProviderError } from '../../../providers/contract/errors.js';
import { DnsDuties, type DnsDuty, type DutyName } from './dns-duties.js';
import { type PackedError, unpackError } from './thread-errors.js';

export interface DutyRequest<Name extends DutyName = DutyName> {
  kind: 'run';
  task: number;
  duty: Name;
  given: DnsDuty[Name]['given'];
}
export type WorkerRequest = DutyRequest | { kind: 'abort'; task: number } | { kind: 'stop' };
export type WorkerReply = { task: number; result: DnsDuty[DutyName]['gives'] } | { task: number; failure: PackedError };
export interface WorkerSettings {
  certificateAuthorities?: readonly string[];
}

interface Task {
  thread: Worker;
  /** Trusts the thread to give what the duty gives. */
  resolve(result: never): void;
  reject(error: Error): void;
}

/** The thread died, and nobody knows how far it came. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';
}

const file = new URL('./dns-worker.js', import.meta.url);

/**
 * DNS on threads of its own, so that neither a burst, nor a large zone, nor a packet made to be slow holds up the
 * server. Threads start with the first task; one that dies fails its tasks and is replaced by the next. Where the
 * compiled thread does not exist (tests run from TypeScript), the tasks are done in this thread instead.
 */
export class DnsWorkers {
  readonly #threads: Worker[] = [];
  readonly #tasks = new Map<number, Task>();
  #inThisThread: DnsDuties | undefined;
  #nextTask = 0;
  #stopped = false;

  constructor(
    private readonly settings: WorkerSettings = {},
    private readonly threadsAtMost = Math.max(1, Math.min(4, availableParallelism() - 1)),
    private readonly threadFile: URL | null = existsSync(file) ? file : null,
  ) {}

  /** Rejects with what the duty rejects with, and with `ThreadEnded` when the thread died; after `stop` at once. */
  async run<Name extends DutyName>(
    duty: Name,
    given: DnsDuty[Name]['given'],
    signal?: AbortSignal,
  ): Promise<DnsDuty[Name]['gives']> {
    if (this.#stopped) throw new ProviderError('unavailable', 'the DNS client has been stopped');
    if (this.threadFile === null) return this.runHere(duty, given, signal);
    const task = this.#nextTask;
    this.#nextTask += 1;
    const thread = this.threadFor(task, this.threadFile);
    const abort = () => thread.postMessage({ kind: 'abort', task } satisfies WorkerRequest);
    signal?.addEventListener('abort', abort, { once: true });
    try {
      const result = new Promise<DnsDuty[Name]['gives']>((resolve, reject) => {
        this.#tasks.set(task, { thread, resolve, reject });
      });
      thread.ref();
      thread.postMessage({ kind: 'run', task, duty, given } satisfies DutyRequest<Name>);
      if (signal?.aborted) abort();
      return await result;
    } finally {
      signal?.removeEventListener('abort', abort);
      this.#tasks.delete(task);
      if (this.#tasks.size === 0) for (const idle of this.#threads) idle.unref();
    }
  }

  /** What is under way is given up. Resolves when every thread has ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#inThisThread?.close();
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

  private runHere<Name extends DutyName>(duty: Name, given: DnsDuty[Name]['given'], signal?: AbortSignal) {
    this.#inThisThread ??= new DnsDuties(this.settings.certificateAuthorities);
    return this.#inThisThread.run(duty, given, signal ?? new AbortController().signal);
  }

  private threadFor(task: number, file: URL): Worker {
    if (this.#threads.length < this.threadsAtMost) this.startThread(file);
    const thread = this.#threads[task % this.#threads.length];
    if (thread === undefined) throw new Error('no thread could be started');
    return thread;
  }

  private startThread(file: URL): void {
    const thread = new Worker(file, { workerData: this.settings, name: 'dns' });
    thread.on('message', (reply: WorkerReply) => {
      const task = this.#tasks.get(reply.task);
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
