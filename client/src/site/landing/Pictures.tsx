import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Picture } from '../pictures/Picture';
import { Section } from '../Section';
import { useVisit } from '../VisitContext';

/** The product itself, on a screen of the size of the reader's. */
export function Pictures() {
  const { t } = useTranslation('site');
  const { language } = useVisit();
  const shown = [
    { name: 'records', title: t('pictures.records'), text: t('pictures.recordsText'), alt: t('pictures.recordsAlt') },
    { name: 'review', title: t('pictures.review'), text: t('pictures.reviewText'), alt: t('pictures.reviewAlt') },
    { name: 'compare', title: t('pictures.compare'), text: t('pictures.compareText'), alt: t('pictures.compareAlt') },
    {
      name: 'incident',
      title: t('pictures.incident'),
      text: t('pictures.incidentText'),
      alt: t('pictures.incidentAlt'),
    },
  ] as const;
  return (
    <Section title={t('pictures.title')} text={language === 'en' ? undefined : t('pictures.english')}>
      <ul className="flex flex-col gap-14">
        {shown.map(({ name, title, text, alt }, index) => (
          <li
            key={name}
            className={clsx(
              'grid gap-5',
              index > 0 && 'items-center lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-12',
            )}
          >
            <div>
              <h3 className="text-xl font-semibold tracking-tight text-balance">{title}</h3>
              <p className="text-muted mt-1.5 max-w-2xl text-base">{text}</p>
            </div>
            <Picture name={name} alt={alt} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
