import { useEffect, useState } from 'react';
import { secondMs } from './durations';

/** How many whole seconds the caller has been on the screen. */
export function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const start = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - start) / secondMs)), secondMs);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
