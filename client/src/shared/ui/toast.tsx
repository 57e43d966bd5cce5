import clsx from 'clsx';
import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from './buttons/buttonClass';

interface ToastAction {
  label: string;
  onAction(): void;
}

interface ToastContent {
  title: string;
  text?: string;
  action?: ToastAction;
  tone: 'good' | 'bad' | 'note';
}

type Show = (content: ToastContent) => void;

const ToastContext = createContext<Show>(() => undefined);

/** At most one toast is visible: a newer one takes its place. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  const [toast, setToast] = useState<(ToastContent & { id: number }) | null>(null);
  const show = useMemo<Show>(() => {
    let id = 0;
    return (content) => setToast({ ...content, id: ++id });
  }, []);
  return (
    <ToastContext.Provider value={show}>
      <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label={t('notification')}>
        {children}
        {toast ? <ToastCard key={toast.id} toast={toast} onClose={() => setToast(null)} /> : null}
        <Radix.Viewport
          hotkey={['F8']}
          label={t('notifications', { hotkey: '{hotkey}' })}
          className="fixed inset-x-4 bottom-4 z-60 outline-none sm:start-auto sm:w-96"
        />
      </Radix.Provider>
    </ToastContext.Provider>
  );
}

const edges = { good: 'border-s-good', bad: 'border-s-bad', note: 'border-s-accent' };

function ToastCard({ toast: { title, text, action, tone }, onClose }: { toast: ToastContent; onClose(): void }) {
  const { t } = useTranslation('common');
  return (
    <Radix.Root
      type={tone === 'bad' ? 'foreground' : 'background'}
      onOpenChange={(open) => !open && onClose()}
      className={clsx(
        'bg-raised text-ink animate-rise flex items-start gap-3 rounded-lg border border-s-4 py-3 ps-4 pe-2 shadow-lg',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
        edges[tone],
      )}
    >
      <div className="min-w-0 flex-1 py-0.5">
        <Radix.Title className="font-medium break-words">{title}</Radix.Title>
        {text ? (
          <Radix.Description className="text-muted mt-1 text-[13px] break-words">{text}</Radix.Description>
        ) : null}
        {action ? (
          <Radix.Action altText={action.label} onClick={action.onAction} className={buttonClass('plain', 'sm', 'mt-2')}>
            {action.label}
          </Radix.Action>
        ) : null}
      </div>
      <Radix.Close aria-label={t('actions.close')} className={buttonClass('quiet', 'sm', 'min-w-11 px-0! sm:min-w-8')}>
        <X size={16} aria-hidden />
      </Radix.Close>
    </Radix.Root>
  );
}

/** Reports the result of an action. `bad` interrupts a screen reader; `good` and `note` wait for their turn. */
export function useToast() {
  const show = useContext(ToastContext);
  return useMemo(() => {
    const say = (tone: ToastContent['tone']) => (title: string, text?: string, action?: ToastAction) =>
      show({ title, text, action, tone });
    return { good: say('good'), bad: say('bad'), note: say('note') };
  }, [show]);
}
