import { useTranslation } from 'react-i18next';
import { Section } from '../Section';

export function Why() {
  const { t } = useTranslation('site');
  const reasons = [
    { title: t('why.safe'), text: t('why.safeText') },
    { title: t('why.growth'), text: t('why.growthText') },
    { title: t('why.secure'), text: t('why.secureText') },
    { title: t('why.team'), text: t('why.teamText') },
  ];
  return (
    <Section title={t('why.title')}>
      <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {reasons.map(({ title, text }) => (
          <li key={title} className="border-accent border-s-2 ps-4">
            <h3 className="text-base font-semibold">{title}</h3>
            <p className="text-muted mt-1.5 text-base">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
