import type { Sentence } from '../../../src/dns/index.js';
import { ProviderError } from '../errors.js';
import type { ApplyOptions, Change, ChangeOutcome } from '../provider.js';
import { sayFailure } from '../failures.words.js';

/** The operations of a host for some changes that belong together: those of one owner name. */
export interface BatchGroup<Operation> {
  readonly changes: readonly Change[];
  readonly operations: readonly Operation[];
}

/** For hosts that take several changes in one call and make all of them or none. */
export interface BatchedWrite<Operation> {
  /** In the order in which they are sent. */
  groups: readonly BatchGroup<Operation>[];
  /** The group's part of each of the vendor's limits for one call. */
  costOf(group: BatchGroup<Operation>): readonly number[];
  /** The limits of one call, in the order of the costs. */
  limits: readonly number[];
  /** The error for a group that no call can hold. */
  tooLarge(group: BatchGroup<Operation>): ProviderError;
  /** One atomic call. */
  send(operations: readonly Operation[]): Promise<void>;
  /** Whether the call was refused for what it says: a smaller one may succeed. Never asked where the outcome is unknown. */
  isIsolable(error: ProviderError): boolean;
  /** The parts of a refused group that may be sent one by one; the group itself if it has none. */
  apart(group: BatchGroup<Operation>): readonly BatchGroup<Operation>[];
  /** The outcomes of a group that was refused alone. */
  refused(group: BatchGroup<Operation>, error: ProviderError): Promise<readonly ChangeOutcome[]>;
  /** Waits until the host has published all that it accepted. Called once, before the outcomes of the last call. */
  settle(): Promise<void>;
  options: ApplyOptions;
}

/**
 * Sends the groups in few calls. A refused call has changed nothing: its groups are sent again in halves, so that a bad
 * change does not block the others and gets its own outcome. After any other failure nothing more is sent.
 */
export async function applyInAtomicBatches<Operation>(write: BatchedWrite<Operation>): Promise<void> {
  await new BatchRun(write).run();
}

class BatchRun<Operation> {
  private stop: Sentence | null = null;
  /** Accepted by the host, and not reported yet. */
  private accepted: readonly BatchGroup<Operation>[] = [];

  constructor(private readonly write: BatchedWrite<Operation>) {}

  async run(): Promise<void> {
    const { groups, settle } = this.write;
    for (const batch of await this.packed(groups)) await this.sendOrSkip(batch);
    if (this.accepted.length === 0) return;
    const error = await settle().then(() => null, asProviderError);
    await this.reportAccepted(error);
  }

  private async packed(groups: readonly BatchGroup<Operation>[]): Promise<BatchGroup<Operation>[][]> {
    const { costOf, limits, tooLarge } = this.write;
    const batches: BatchGroup<Operation>[][] = [];
    let room: readonly number[] = [];
    for (const group of groups) {
      const cost = costOf(group);
      if (cost.some((each, index) => each > (limits[index] ?? Infinity))) {
        await this.report([group], tooLarge(group));
        continue;
      }
      const isFull = batches.length === 0 || cost.some((each, index) => each > (room[index] ?? Infinity));
      if (isFull) {
        batches.push([]);
        room = limits;
      }
      batches.at(-1)?.push(group);
      room = room.map((each, index) => each - (cost[index] ?? 0));
    }
    return batches;
  }

  private async sendOrSkip(batch: readonly BatchGroup<Operation>[]): Promise<void> {
    if (this.write.options.signal.aborted) this.stop ??= sayFailure('failure.notSent.cancelled');
    if (this.stop === null) await this.send(batch);
    else await this.skip(batch, this.stop);
  }

  private async send(batch: readonly BatchGroup<Operation>[]): Promise<void> {
    const { send, isIsolable, apart, refused } = this.write;
    await this.reportAccepted(null);
    const error = await send(batch.flatMap(({ operations }) => operations)).then(() => null, asProviderError);
    if (error === null) {
      this.accepted = batch;
      return;
    }
    if (!isRefusal(error) || !isIsolable(error)) {
      await this.report(batch, error);
      this.stop = sayFailure('failure.notSent.earlier', { reason: error.statement });
      return;
    }
    const [only, ...others] = batch;
    const parts = only && others.length === 0 ? apart(only) : batch;
    if (only && parts.length === 1) {
      await this.reportEach(await refused(only, error));
      return;
    }
    const half = Math.ceil(parts.length / 2);
    for (const part of [parts.slice(0, half), parts.slice(half)]) await this.sendOrSkip(part);
  }

  private async reportAccepted(error: ProviderError | null): Promise<void> {
    const batch = this.accepted;
    this.accepted = [];
    if (error) return this.reportEach(batch.flatMap(({ changes }) => changes.map(({ id }) => unsettled(id, error))));
    await this.reportEach(
      batch.flatMap(({ changes }) => changes.map(({ id }) => ({ changeId: id, status: 'applied' }))),
    );
  }

  private async report(batch: readonly BatchGroup<Operation>[], error: ProviderError): Promise<void> {
    await this.reportEach(batch.flatMap(({ changes }) => changes.map(({ id }) => failedOutcome(id, error))));
  }

  private async skip(batch: readonly BatchGroup<Operation>[], reason: Sentence): Promise<void> {
    await this.reportEach(
      batch.flatMap(({ changes }) => changes.map(({ id }) => ({ changeId: id, status: 'skipped', reason }))),
    );
  }

  private async reportEach(outcomes: readonly ChangeOutcome[]): Promise<void> {
    await Promise.all(outcomes.map((outcome) => this.write.options.onOutcome(outcome)));
  }
}

/** `unknown` where the host may have made the change. */
export function failedOutcome(changeId: string, error: ProviderError): ChangeOutcome {
  return { changeId, status: isRefusal(error) ? 'failed' : 'unknown', error };
}

/** Whether the host surely changed nothing. */
function isRefusal({ kind }: ProviderError): boolean {
  return kind !== 'timeout_unknown_outcome';
}

/** The host has accepted the change, and nobody saw it published: the next reading tells. */
function unsettled(changeId: string, error: ProviderError): ChangeOutcome {
  return { changeId, status: error.kind === 'async_failed' ? 'failed' : 'unknown', error };
}

function asProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  throw error;
}
