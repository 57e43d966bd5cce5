import { useTranslation } from 'react-i18next';
import type { PlanUseView } from '../../../shared/api/generated/api.schemas';
import { Section } from '../../../shared/ui/Section';

/** Says how everything there is would go on after a downgrade. */
export function DowngradeSection({ usage }: { usage: readonly PlanUseView[] }) {
  const { t } = useTranslation('billing');
  const beyond = usage.filter(({ currentCount, freeLimit }) => currentCount > freeLimit);
  return (
    <Section title={t('downgrade.title')} text={t('downgrade.text')}>
      {beyond.length === 0 ? (
        <p>{t('downgrade.fits')}</p>
      ) : (
        <ul className="flex list-disc flex-col gap-1 ps-5">
          {beyond.map(({ name, freeLimit }) => (
            <li key={name}>{t(`downgrade.${name}`, { limit: freeLimit })}</li>
          ))}
        </ul>
      )}
      <p className="text-muted">{t('downgrade.history')}</p>
    </Section>
  );
}
