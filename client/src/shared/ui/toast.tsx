import clsx from 'clsx';
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';

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
      <div aria-live="polite" className="fixed right-4 bottom-4 left-4 z-50 sm:left-auto sm:w-96">
        {toast ? (
          <div
            role={toast.tone === 'bad' ? 'alert' : 'status'}
            className={clsx(
              'bg-raised rounded-lg border border-l-4 p-4 shadow-lg',
              toast.tone === 'bad' ? 'border-bad' : 'border-good',
            )}
          >
            <p className="font-medium">{toast.title}</p>
            {toast.description ? <p className="text-muted mt-1 text-[13px] break-words">{toast.description}</p> : null}
          </div>
        ) : null}
      </div>
    </ToastContext.Provider>
  );
}

export function useToast() {
  const show = useContext(ToastContext);
  const good = useCallback((title: string, description?: string) => show({ title, description, tone: 'good' }), [show]);
  const bad = useCallback((title: string, description?: string) => show({ title, description, tone: 'bad' }), [show]);
  return useMemo(() => ({ good, bad }), [good, bad]);
}
