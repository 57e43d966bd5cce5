import { useEffect, useRef, type ReactNode } from 'react';

/** Scrolls to what it holds when that appears, clear of the buttons below a form. */
export function InView({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // Newer browsers return a promise, which React would take for a clean-up.
  useEffect(() => void place.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={place} className="scroll-mb-20">
      {children}
    </div>
  );
}
