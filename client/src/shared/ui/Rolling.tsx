import { useState, type ReactNode } from 'react';

/** A figure that rolls into place when it changes; the first one just stands there. */
export function Rolling({ value }: { value: ReactNode }) {
  const [shown, setShown] = useState({ value, changes: 0 });
  if (shown.value !== value) setShown({ value, changes: shown.changes + 1 });
  return (
    <span key={shown.changes} className={shown.changes > 0 ? 'animate-roll inline-block' : 'inline-block'}>
      {value}
    </span>
  );
}
