import { ArrowLeft, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../shared/ui/buttons/LinkButton';
import { Notice } from '../../shared/ui/Notice';

/** A part of the product that this version does not have. */
export function NotYetPage() {
  const { t } = useTranslation('shell');
  return (
    <Notice icon={Hourglass} title={t('notYet.title')} text={t('notYet.text')}>
      <LinkButton href="/" look="primary" icon={ArrowLeft}>
        {t('backToDashboard')}
      </LinkButton>
    </Notice>
  );
}
