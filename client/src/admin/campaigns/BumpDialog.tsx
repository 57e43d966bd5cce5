import { useTranslation } from 'react-i18next';
import { bumpAdminBump, bumpAdminCount } from '../../shared/api/generated/api';
import { useAction } from '../layout/useAction';
import { AudienceDialog } from './AudienceDialog';

const countBump = () => bumpAdminCount();

/** Mails those who were not here lately. */
export function BumpDialog({ close }: { close(): void }) {
  const { t } = useTranslation('adminCampaigns');
  const { isBusy, run } = useAction();
  const send = async () => {
    if (await run(() => bumpAdminBump(), t('bumped'))) close();
  };
  return (
    <AudienceDialog
      title={t('bumpTitle')}
      text={t('bumpText')}
      count={countBump}
      isBusy={isBusy}
      send={() => void send()}
      close={close}
    />
  );
}
