import { useTranslation } from 'react-i18next';
import { htmlOf } from './markdown';
import { useVisit } from './VisitContext';

/** A text that exists in English alone; readers of other languages are told. */
export function EnglishText({ markdown }: { markdown: string }) {
  const { t } = useTranslation('site');
  const { language } = useVisit();
  return (
    <>
      {language === 'en' ? null : <p className="text-muted mt-6 border-s-2 ps-3">{t('blog.english')}</p>}
      <div lang="en" className="prose mt-8" dangerouslySetInnerHTML={{ __html: htmlOf(markdown) }} />
    </>
  );
}
