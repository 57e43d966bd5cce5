import { useTranslation } from 'react-i18next';
import type { PlanUseView } from '../../../shared/api/generated/api.schemas';
import { Mono } from '../../../shared/ui/Mono';
import { Section } from '../../../shared/ui/Section';
import { UseBar } from '../../../shared/ui/charts/UseBar';

/** Counts each thing that a plan limits, at the domain that has most of it. */
export function UsageSection({ usage }: { usage: readonly PlanUseView[] }) {
  const { t } = useTranslation('billing');
  return (
    <Section title={t('usage.title')} text={t('usage.text')}>
      <ul className="flex flex-col gap-4">
        {usage.map((use) => (
          <li key={use.name}>
            <Use use={use} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Use({ use: { name, currentCount, limit, domainName } }: { use: PlanUseView }) {
  const { t } = useTranslation('billing');
  const amount =
    limit === null ? t('usage.unlimited', { used: currentCount }) : t('usage.of', { used: currentCount, limit });
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{t(`usage.${name}`)}</span>
        <span className="text-muted tabular-nums">{amount}</span>
      </div>
      {limit === null ? null : <UseBar label={`${t(`usage.${name}`)}: ${amount}`} count={currentCount} limit={limit} />}
      {domainName === null ? null : (
        <p className="text-muted mt-1 text-[13px]">
          {t('usage.most')} <Mono>{domainName}</Mono>
        </p>
      )}
      {limit !== null && currentCount > limit ? <p className="mt-1 text-[13px]">{t('usage.over', { limit })}</p> : null}
    </>
  );
}
