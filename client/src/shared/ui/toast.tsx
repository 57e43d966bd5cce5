import clsx from 'clsx';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';

interface Toast {
  title: string;
  description?: string;
  tone: 'good' | 'bad';
}

const VISIBLE_MS = 5000;

const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** At most one toast is visible; a newer one takes its place. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => setToast(null), VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <ToastContext.Provider value={setToast}>
      {children}
      <div aria-live="polite">{toast ? <ToastCard toast={toast} /> : null}</div>
    </ToastContext.Provider>
  );
}

function ToastCard({ toast: { title, description, tone } }: { toast: Toast }) {
  const ref = useRef<HTMLDivElement>(null);
  // A popover lies above an open dialog; shown anew, so that it is above one that opened after it.
  useEffect(() => {
    ref.current?.hidePopover();
    ref.current?.showPopover();
  });
  return (
    <div
      ref={ref}
      popover="manual"
      role={tone === 'bad' ? 'alert' : 'status'}
      className={clsx(
        'bg-raised text-ink fixed inset-auto right-4 bottom-4 left-4 w-auto rounded-lg border border-l-4 p-4 shadow-lg sm:left-auto sm:w-96',
        tone === 'bad' ? 'border-bad' : 'border-good',
      )}
    >
      <p className="font-medium">{title}</p>
      {description ? <p className="text-muted mt-1 text-[13px] break-words">{description}</p> : null}
    </div>
  );
}

export function useToast() {
  const show = useContext(ToastContext);
  const good = useCallback((title: string, description?: string) => show({ title, description, tone: 'good' }), [show]);
  const bad = useCallback((title: string, description?: string) => show({ title, description, tone: 'bad' }), [show]);
  return useMemo(() => ({ good, bad }), [good, bad]);
}
