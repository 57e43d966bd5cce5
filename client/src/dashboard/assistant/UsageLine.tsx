import { useTranslation } from 'react-i18next';
import type { AssistantView } from '../../shared/api/generated/api.schemas';

/** The model that answers, and how much of the day's budget is used. */
export function UsageLine({ facts }: { facts: AssistantView | undefined }) {
  const { t } = useTranslation('assistant');
  if (!facts) return <span />;
  if (facts.model === null) return <p className="text-muted text-[13px]">{t('noModel')}</p>;
  const { questions, questionLimit, tokens, tokenLimit } = facts.usage;
  return (
    <p className="text-muted text-[13px] tabular-nums">
      {t('usage', { questions, questionLimit, tokens, tokenLimit })}
    </p>
  );
}
