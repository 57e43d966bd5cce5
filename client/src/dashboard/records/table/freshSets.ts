import { useCallback, useEffect, useState } from 'react';
import type { RecordView } from '../../../shared/api/generated/api.schemas';
import { secondMs } from '../../../shared/format/durations';
import type { Applied } from '../../review/useReview';

/** Longer than the tint lasts. */
const tintMs = 4 * secondMs;
/** A list that comes later than this shows nothing as new. */
const mostWaitMs = 30 * secondMs;

/** Sets of records that have just been changed. */
export interface FreshSets {
  keys: ReadonlySet<string>;
  /** The first of them stands in the list and was scrolled to. */
  isRevealed: boolean;
  markRevealed(): void;
}

export function setKeyOf({ domainId, name, type }: Pick<RecordView, 'domainId' | 'name' | 'type'>): string {
  return `${domainId} ${name} ${type}`;
}

/** The sets of the plan that was applied last: until the list that shows them has come, and then while they are tinted. */
export function useFreshSets(): [FreshSets | null, (applied: Applied) => void] {
  const [fresh, setFresh] = useState<FreshSets | null>(null);
  useEffect(() => {
    if (!fresh) return;
    const timer = setTimeout(() => setFresh(null), fresh.isRevealed ? tintMs : mostWaitMs);
    return () => clearTimeout(timer);
  }, [fresh]);
  const note = useCallback(({ domain, plan }: Applied) => {
    const keys = new Set(plan.changes.map((change) => setKeyOf({ ...change, domainId: domain.id })));
    const markRevealed = () => setFresh((now) => (now?.keys === keys ? { ...now, isRevealed: true } : now));
    setFresh({ keys, isRevealed: false, markRevealed });
  }, []);
  return [fresh, note];
}
