import { ArrowLeft, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../shared/ui/buttons/LinkButton';
import { Notice } from '../../shared/ui/Notice';

export function NotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <Notice icon={SearchX} title={t('pages.notFound')} text={t('notFound.text')}>
      <LinkButton href="/" look="primary" icon={ArrowLeft}>
        {t('backToDashboard')}
      </LinkButton>
    </Notice>
  );
}
