import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { LookupResult } from '../../dns/wire/index.js';
import { BulkLookups, type PieceOptions, type PinnedQuery } from './bulk.js';
import { Exchanger } from './exchanger.js';

export type WorkerRequest =
  | { kind: 'run'; piece: number; queries: readonly PinnedQuery[]; options: PieceOptions }
  | { kind: 'abort'; piece: number }
  | { kind: 'stop' };
export type WorkerReply = { piece: number; results: LookupResult[] } | { piece: number; failure: string };
export interface WorkerSettings {
  certificateAuthorities?: readonly string[];
}

interface Piece {
  thread: Worker;
  resolve(results: LookupResult[]): void;
  reject(error: Error): void;
}

const file = new URL('./dns-worker.js', import.meta.url);

/**
 * Look-ups on threads of their own, so that neither a burst nor a packet made to be slow holds up the server.
 * Threads start with the first look-up; one that dies fails its pieces and is replaced by the next. Where the
 * compiled thread does not exist (tests run from TypeScript), the look-ups run in this thread instead.
 */
export class DnsWorkers {
  readonly #threads: Worker[] = [];
  readonly #pieces = new Map<number, Piece>();
  #inThisThread: { exchanger: Exchanger; lookups: BulkLookups } | undefined;
  #nextPiece = 0;
  #stopped = false;

  constructor(
    private readonly settings: WorkerSettings = {},
    private readonly threadsAtMost = Math.max(1, Math.min(4, availableParallelism() - 1)),
    private readonly threadFile: URL | null = existsSync(file) ? file : null,
  ) {}

  /** Results in the order of the queries. Rejects when aborted, when the thread died, and after `stop`. */
  async run(queries: readonly PinnedQuery[], options: PieceOptions, signal?: AbortSignal): Promise<LookupResult[]> {
    signal?.throwIfAborted();
    if (this.#stopped) throw new Error('the DNS client has been stopped');
    if (this.threadFile === null) return this.runHere(queries, options, signal);
    const piece = this.#nextPiece;
    this.#nextPiece += 1;
    const thread = this.threadFor(piece, this.threadFile);
    const abort = () => thread.postMessage({ kind: 'abort', piece } satisfies WorkerRequest);
    signal?.addEventListener('abort', abort, { once: true });
    try {
      const results = new Promise<LookupResult[]>((resolve, reject) => {
        this.#pieces.set(piece, { thread, resolve, reject });
      });
      thread.ref();
      thread.postMessage({ kind: 'run', piece, queries, options } satisfies WorkerRequest);
      return await results;
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      signal?.removeEventListener('abort', abort);
      this.#pieces.delete(piece);
      if (this.#pieces.size === 0) for (const idle of this.#threads) idle.unref();
    }
  }

  /** Look-ups under way are given up. Resolves when every thread has ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#inThisThread?.exchanger.close();
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

  private runHere(queries: readonly PinnedQuery[], options: PieceOptions, signal?: AbortSignal) {
    if (!this.#inThisThread) {
      const exchanger = new Exchanger(this.settings.certificateAuthorities);
      this.#inThisThread = { exchanger, lookups: new BulkLookups(exchanger) };
    }
    return this.#inThisThread.lookups.run(queries, options, signal ?? new AbortController().signal);
  }

  private threadFor(piece: number, file: URL): Worker {
    if (this.#threads.length < this.threadsAtMost) this.startThread(file);
    const thread = this.#threads[piece % this.#threads.length];
    if (thread === undefined) throw new Error('no thread could be started');
    return thread;
  }

  private startThread(file: URL): void {
    const thread = new Worker(file, { workerData: this.settings, name: 'dns' });
    thread.on('message', (reply: WorkerReply) => {
      const piece = this.#pieces.get(reply.piece);
      if ('results' in reply) piece?.resolve(reply.results);
      else piece?.reject(new Error(reply.failure));
    });
    const end = (error: Error) => {
      const index = this.#threads.indexOf(thread);
      if (index >= 0) this.#threads.splice(index, 1);
      for (const piece of this.#pieces.values()) if (piece.thread === thread) piece.reject(error);
    };
    thread.on('error', end);
    thread.on('exit', () => end(new Error('the DNS thread has ended')));
    this.#threads.push(thread);
  }
}
