import { FormControlLabel, Switch } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { providersAdminToggle } from '../../shared/api/generated/api';
import type { AdminProviderView } from '../../shared/api/generated/api.schemas';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { useAction } from '../layout/useAction';

/** Switches the host for new domains, after a confirmation that says what stays. */
export function ActiveSwitch({ provider }: { provider: AdminProviderView }) {
  const { t } = useTranslation('adminProviders');
  const { isBusy, run } = useAction();
  const [isAsking, setAsking] = useState(false);
  const { id, displayName, isActive } = provider;
  const toggle = async () => {
    await run(() => providersAdminToggle(id, { isActive: !isActive }), t('toggled'));
    setAsking(false);
  };
  return (
    <>
      <FormControlLabel
        control={<Switch checked={isActive} disabled={isBusy} onChange={() => setAsking(true)} />}
        label={t('active')}
      />
      {isAsking && (
        <ConfirmDialog
          title={t(isActive ? 'switchOff' : 'switchOn', { name: displayName })}
          text={t(isActive ? 'switchOffText' : 'switchOnText')}
          confirm={t(isActive ? 'switchOffVerb' : 'switchOnVerb')}
          cancel={t('cancel')}
          isBusy={isBusy}
          onConfirm={() => void toggle()}
          close={() => setAsking(false)}
        />
      )}
    </>
  );
}
