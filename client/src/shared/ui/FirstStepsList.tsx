import clsx from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFirstSteps } from '../firstSteps';

/** Add a zone, change it, undo the change: each is ticked when it was done. */
export function FirstStepsList() {
  const { t } = useTranslation('common');
  const { domainId, changed, undone } = useFirstSteps().steps;
  const name = <span translate="no" className="font-mono text-[13px]" />;
  return (
    <ol aria-label={t('firstSteps.label')} className="flex flex-wrap gap-x-6 gap-y-2">
      <Step number={1} done={domainId !== null}>
        {t('firstSteps.add')}
      </Step>
      <Step number={2} done={changed}>
        <Trans t={t} i18nKey="firstSteps.change" components={{ name }} values={{ name: 'www' }} />
      </Step>
      <Step number={3} done={undone}>
        {t('firstSteps.undo')}
      </Step>
    </ol>
  );
}

function Step({ number, done, children }: { number: number; done: boolean; children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <li className="flex items-center gap-2">
      <span
        aria-hidden
        className={clsx(
          'flex size-5 shrink-0 items-center justify-center rounded-full border text-xs font-semibold tabular-nums',
          done ? 'border-good/30 bg-good/8 text-good' : 'text-muted',
        )}
      >
        {done ? <Check size={12} strokeWidth={3} /> : number}
      </span>
      <span className={done ? 'text-muted line-through decoration-1' : undefined}>{children}</span>
      {done ? <span className="sr-only">({t('firstSteps.done')})</span> : null}
    </li>
  );
}
