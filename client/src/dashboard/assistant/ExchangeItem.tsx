import { LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/Alert';
import { Time } from '../../shared/ui/Time';
import { AnswerText } from './AnswerText';
import { PlanCard } from './PlanCard';
import { isStep } from './steps';
import type { Exchange } from './useAssistant';

/** A question and its answer, with the time. */
export function ExchangeItem({ exchange, model }: { exchange: Exchange; model: string | null }) {
  const { t } = useTranslation('assistant');
  const { question, text, step, done, isStopped, at } = exchange;
  const isRunning = done === null && !isStopped;
  const source = done?.source === 'model' ? t('byModel', { model: model ?? '' }) : t('byRules');
  return (
    <li className="flex flex-col gap-3 border-b pb-4 last:border-b-0">
      <div className="text-muted flex flex-wrap items-baseline justify-between gap-x-4 text-[13px]">
        <p className="text-ink min-w-0 font-medium break-words whitespace-pre-wrap">{question}</p>
        <Time at={at} exact />
      </div>
      {done && done.notices.length > 0 ? (
        <Alert tone="plain">
          {done.notices.map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
        </Alert>
      ) : null}
      {done || text !== '' ? <AnswerText text={text.trim() || t('found')} citations={done?.citations ?? []} /> : null}
      {isRunning ? (
        <p className="text-muted flex items-center gap-2 text-[13px]">
          <LoaderCircle size={14} aria-hidden className="animate-spin" />
          {step === null ? t('thinking') : t(`steps.${isStep(step) ? step : 'unknown'}`)}
        </p>
      ) : null}
      {isStopped ? <p className="text-muted text-[13px]">{t('stopped')}</p> : null}
      {done?.planIds.map((id) => (
        <PlanCard key={id} planId={id} />
      ))}
      {done ? <p className="text-muted text-[13px]">{source}</p> : null}
    </li>
  );
}
