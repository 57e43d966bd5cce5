import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { optional, usePrefetch } from '../onDemand';
import type { Toast, ToastAction, ToastContent } from './ToastRegion';

interface Toasts {
  show(content: ToastContent): void;
  /** Closes a toast that reports a failure. */
  clearBad(): void;
}

const ToastContext = createContext<Toasts>({ show: () => undefined, clearBad: () => undefined });

const ToastRegion = optional(() => import('./ToastRegion').then((m) => m.ToastRegion));
const parts = [ToastRegion];

/** At most one toast is visible: a newer one takes its place. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [{ id, content }, setToast] = useState<Toast>({ id: 0, content: null });
  usePrefetch(parts);
  const toasts = useMemo<Toasts>(
    () => ({
      show: (next) => setToast((toast) => (toast.content?.isLast ? toast : { id: toast.id + 1, content: next })),
      clearBad: () => setToast((toast) => (isCleared(toast.content) ? { ...toast, content: null } : toast)),
    }),
    [],
  );
  return (
    <ToastContext.Provider value={toasts}>
      {children}
      {id > 0 ? <ToastRegion id={id} content={content} onClose={() => setToast({ id, content: null })} /> : null}
    </ToastContext.Provider>
  );
}

const isCleared = (content: ToastContent | null) => content?.tone === 'bad' && !content.isLast;

/**
 * Reports the result of an action. `bad` interrupts a screen reader and stays until it is closed or `clearBad` is
 * called, which the next try does; `good` and `note` wait for their turn. `last` is a failure that the page ends with.
 */
export function useToast() {
  const { show, clearBad } = useContext(ToastContext);
  return useMemo(() => {
    const say = (tone: ToastContent['tone']) => (title: ReactNode, text?: ReactNode, action?: ToastAction) =>
      show({ title, text, action, tone });
    const last = (title: ReactNode, text?: ReactNode) => show({ title, text, tone: 'bad', isLast: true });
    return { good: say('good'), bad: say('bad'), note: say('note'), last, clearBad };
  }, [show, clearBad]);
}
