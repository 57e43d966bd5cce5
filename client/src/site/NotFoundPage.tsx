import { useTranslation } from 'react-i18next';
import { buttonClass } from '../shared/ui/buttons/buttonClass';

export function NotFoundPage() {
  const { t } = useTranslation('site');
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-32 text-center">
      <h1 className="text-3xl font-semibold tracking-tight">{t('notFound.title')}</h1>
      <p className="text-muted text-base">{t('notFound.text')}</p>
      <a href="/" className={buttonClass('primary', 'md')}>
        {t('notFound.home')}
      </a>
    </div>
  );
}
