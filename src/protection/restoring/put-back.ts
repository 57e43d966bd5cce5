import { Injectable } from '@nestjs/common';
import type { Domain } from '../../domains/index.js';
import { describeError } from '../../platform/errors/index.js';
import { Plans, type ApplyReportView } from '../../records/index.js';

export interface PutBackOrder {
  domain: Domain;
  baselineSnapshotId: string;
  /** By `rrsetId`. */
  ids: readonly string[];
  /** `hashBasis` of the zone as it was seen; null: whatever is there now. */
  seenHash: string | null;
  /** Null for what the product does by itself. */
  userId: string | null;
}

export type PutBackResult =
  | { kind: 'restored'; records: number }
  /** They are as signed off already. */
  | { kind: 'nothing' }
  /** The zone is no longer what was seen; nothing was sent. */
  | { kind: 'moved' }
  /** A sentence for people. */
  | { kind: 'failed'; reason: string };

/** Puts sets back as they were signed off, by the one path that every change takes. */
@Injectable()
export class PutBack {
  constructor(private readonly plans: Plans) {}

  /** What goes wrong is a result in words; rejects only where our own side fails. */
  async run({ domain, baselineSnapshotId, ids, seenHash, userId }: PutBackOrder): Promise<PutBackResult> {
    const actor = { accountId: domain.accountId, id: userId };
    const isAutomatic = userId === null;
    const only = ids.map(namedSet);
    const intent = {
      kind: 'snapshot',
      snapshotId: baselineSnapshotId,
      mode: 'exact',
      only,
      automatic: isAutomatic,
    } as const;
    try {
      const { plan, changes } = await this.plans.plan(actor, domain.id, intent);
      if (changes.length === 0) return { kind: 'nothing' };
      if (seenHash !== null && plan.baseHash !== seenHash) return { kind: 'moved' };
      // A person who has seen the incident means it; the product alone keeps to every threshold.
      const report = await this.plans.apply(actor, plan.id, { hash: plan.hash, force: !isAutomatic });
      return resultOf(report);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'plan_stale') return { kind: 'moved' };
      const known = describeError(error);
      if (!known) throw error;
      return { kind: 'failed', reason: known.body.message };
    }
  }
}

/** An owner name may hold a slash (RFC 2317), a type never does. */
function namedSet(id: string): { name: string; type: string } {
  const cut = id.lastIndexOf('/');
  return { name: id.slice(0, cut), type: id.slice(cut + 1) };
}

function resultOf({ status, outcomes }: ApplyReportView): PutBackResult {
  const done = outcomes.filter((outcome) => outcome.status === 'applied').length;
  if (status === 'applied') return { kind: 'restored', records: done };
  return {
    kind: 'failed',
    reason: `${done} of ${outcomes.length} sets were put back. Nothing is tried again by itself.`,
  };
}
