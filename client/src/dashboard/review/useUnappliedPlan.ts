import { useEffect, useState } from 'react';
import { changePlansDiscard } from '../../shared/api/generated/api';
import type { ChangePlanView } from '../../shared/api/generated/api.schemas';

/** Discards the plan that is not applied when another takes its place or the dialog closes: its records are no drafts. */
export function useUnappliedPlan(): UnappliedPlan {
  const [plan] = useState(() => new UnappliedPlan());
  useEffect(() => {
    plan.open();
    return () => plan.close();
  }, [plan]);
  return plan;
}

class UnappliedPlan {
  private id: string | null = null;
  private isClosed = false;

  open(): void {
    this.isClosed = false;
  }

  /** A plan that the server is still making is discarded when it arrives. */
  close(): void {
    this.isClosed = true;
    this.discard();
  }

  keep({ id }: ChangePlanView): void {
    if (this.id !== id) this.discard();
    this.id = id;
    if (this.isClosed) this.discard();
  }

  release(): void {
    this.id = null;
  }

  discard(): void {
    // The server deletes plans that nobody applies after a week, and refuses for one that has been begun.
    if (this.id) changePlansDiscard(this.id).catch(() => undefined);
    this.release();
  }
}
