import { RefreshCw, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/buttons/Button';
import { Notice } from '../../shared/ui/Notice';

export function Broken({ retry }: { retry(): void }) {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <div role="alert">
      <Notice icon={TriangleAlert} title={t('broken.title')} text={t('broken.text')}>
        <Button look="primary" onClick={retry}>
          {t('common:actions.retry')}
        </Button>
        <Button icon={RefreshCw} onClick={() => window.location.reload()}>
          {t('common:actions.refreshPage')}
        </Button>
      </Notice>
    </div>
  );
}
