import { useTranslation } from 'react-i18next';
import { Section } from '../Section';

export function Trust() {
  const { t } = useTranslation('site');
  return (
    <Section title={t('trust.title')}>
      <p className="text-muted max-w-2xl text-base">{t('trust.none')}</p>
    </Section>
  );
}
