import { useEffect, useState } from 'react';
import { secondMs } from '../../shared/format/durations';

const shownMs = 3 * secondMs;

/** `saved` is true for a moment after `notice` was called. */
export function useSavedNotice(): { saved: boolean; notice(): void } {
  const [count, setCount] = useState(0);
  const [over, setOver] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(count), shownMs);
    return () => clearTimeout(timer);
  }, [count]);
  return { saved: count > over, notice: () => setCount((before) => before + 1) };
}
