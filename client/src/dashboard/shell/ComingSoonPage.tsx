import { ArrowLeft, Construction } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../shared/ui/buttons/LinkButton';
import { Notice } from '../../shared/ui/Notice';

/** A page that is announced but not built. */
export function ComingSoonPage() {
  const { t } = useTranslation('shell');
  return (
    <Notice icon={Construction} title={t('soon.title')} text={t('soon.text')}>
      <LinkButton href="/" look="primary" icon={ArrowLeft}>
        {t('backToDashboard')}
      </LinkButton>
    </Notice>
  );
}
