import { useEffect, useRef } from 'react';
import { changePlansDiscard } from '../../shared/api/generated/api';
import type { ChangePlanView } from '../../shared/api/generated/api.schemas';

/** Discards the plan that is not applied when another takes its place or the dialog closes: its records are no drafts. */
export function useUnappliedPlan() {
  const id = useRef<string | null>(null);
  const closed = useRef(false);
  const release = () => {
    id.current = null;
  };
  const discard = () => {
    // The server deletes plans that nobody applies after a week, and refuses for one that has been begun.
    if (id.current) changePlansDiscard(id.current).catch(() => undefined);
    release();
  };
  const keep = (plan: ChangePlanView) => {
    if (id.current !== plan.id) discard();
    id.current = plan.id;
    if (closed.current) discard();
  };
  useEffect(() => {
    closed.current = false;
    return () => {
      closed.current = true;
      discard();
    };
  }, []);
  return { keep, release, discard };
}
