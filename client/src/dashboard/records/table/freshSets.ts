import { useCallback, useEffect, useState } from 'react';
import type { RecordView } from '../../../shared/api/generated/api.schemas';
import { secondMs } from '../../../shared/format/durations';
import type { Applied } from '../../review/useReview';

/** Longer than the tint lasts. */
const freshMs = 4 * secondMs;

/** Sets of records that have just been changed. */
export interface FreshSets {
  keys: ReadonlySet<string>;
}

export function setKeyOf({ domainId, name, type }: Pick<RecordView, 'domainId' | 'name' | 'type'>): string {
  return `${domainId} ${name} ${type}`;
}

/** The sets of the plan that was applied last, for as long as their rows are tinted. */
export function useFreshSets(): [FreshSets | null, (applied: Applied) => void] {
  const [fresh, setFresh] = useState<FreshSets | null>(null);
  useEffect(() => {
    if (!fresh) return;
    const timer = setTimeout(() => setFresh(null), freshMs);
    return () => clearTimeout(timer);
  }, [fresh]);
  const note = useCallback(({ domain, plan }: Applied) => {
    setFresh({ keys: new Set(plan.changes.map((change) => setKeyOf({ ...change, domainId: domain.id }))) });
  }, []);
  return [fresh, note];
}
