import clsx from 'clsx';
import { CircleCheck, CircleX, Info, Sparkles, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './buttons/IconButton';

const tones = {
  good: { icon: CircleCheck, box: 'border-good/30 bg-good/6', mark: 'text-good' },
  wait: { icon: TriangleAlert, box: 'border-wait/30 bg-wait/6', mark: 'text-wait' },
  bad: { icon: CircleX, box: 'border-bad/30 bg-bad/6', mark: 'text-bad' },
  ai: { icon: Sparkles, box: 'border-ai/30 bg-ai/6', mark: 'text-ai' },
  plain: { icon: Info, box: 'bg-raised', mark: 'text-muted' },
};

interface AlertProps {
  tone: keyof typeof tones;
  title?: ReactNode;
  action?: ReactNode;
  /** Shows a button that hides it for good. */
  onDismiss?(): void;
  children?: ReactNode;
}

/** A message inside the page. Screen readers announce a `bad` one immediately. */
export function Alert({ tone, title, action, onDismiss, children }: AlertProps) {
  const { t } = useTranslation('common');
  const { icon: Icon, box, mark } = tones[tone];
  return (
    <div role={tone === 'bad' ? 'alert' : undefined} className={clsx('flex gap-3 rounded-lg border px-4 py-3', box)}>
      <Icon size={16} aria-hidden className={clsx('mt-0.5 shrink-0', mark)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className={clsx('min-w-0', action !== undefined && 'max-sm:w-full')}>
          {title ? <p className="font-medium">{title}</p> : null}
          {children ? <div className="text-muted break-words">{children}</div> : null}
        </div>
        {action}
      </div>
      {onDismiss ? (
        <IconButton
          label={t('actions.dismiss')}
          icon={X}
          size="sm"
          className="-my-1.5 -me-2 self-start"
          onClick={onDismiss}
        />
      ) : null}
    </div>
  );
}
