import clsx from 'clsx';
import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { secondMs } from '../../format/durations';
import { buttonClass } from '../buttons/buttonClass';

export interface ToastAction {
  label: string;
  onAction(): void;
}

export interface ToastContent {
  title: ReactNode;
  text?: ReactNode;
  action?: ToastAction;
  tone: 'good' | 'bad' | 'note';
  /** Nothing takes its place. */
  isLast?: boolean;
}

/** The one that was shown last; without content once it is closed. */
export interface Toast {
  id: number;
  content: ToastContent | null;
}

const shownMs = 5 * secondMs;
/** An action needs time to be found and reached. */
const shownWithActionMs = 20 * secondMs;

/** Where toasts appear, and where F8 leads. */
export function ToastRegion({ id, content, onClose }: Toast & { onClose(): void }) {
  const { t } = useTranslation('common');
  return (
    <Radix.Provider duration={shownMs} swipeDirection="right" swipeThreshold={50} label={t('notification')}>
      {content ? <ToastCard key={id} content={content} onClose={onClose} /> : null}
      <Radix.Viewport
        hotkey={['F8']}
        label={t('notifications', { hotkey: '{hotkey}' })}
        className="fixed inset-x-4 top-4 z-60 outline-none sm:start-auto sm:top-auto sm:bottom-4 sm:w-96"
      />
    </Radix.Provider>
  );
}

const edges = { good: 'border-s-good', bad: 'border-s-bad', note: 'border-s-accent' };

function ToastCard({ content: { title, text, action, tone }, onClose }: { content: ToastContent; onClose(): void }) {
  const { t } = useTranslation('common');
  return (
    <Radix.Root
      type={tone === 'bad' ? 'foreground' : 'background'}
      duration={durationOf(tone, action)}
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

/** A failure stays until somebody has read and closed it. */
function durationOf(tone: ToastContent['tone'], action: ToastAction | undefined): number {
  if (tone === 'bad') return Infinity;
  return action ? shownWithActionMs : shownMs;
}
