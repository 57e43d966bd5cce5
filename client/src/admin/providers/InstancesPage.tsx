import { Stack } from '@mui/material';
import { useState } from 'react';
import { Title } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { providersAdminList } from '../../shared/api/generated/api';
import { Choice } from '../layout/Choice';
import { LoadFailed } from '../layout/LoadFailed';
import { useAnswer } from '../layout/useAnswer';
import { CredentialTest } from './CredentialTest';
import { ProvidersTabs } from './ProvidersTabs';
import { ReleaseForm } from './ReleaseForm';

const readProviders = () => providersAdminList({ range: '[0,199]' });

/** Tries out credentials of a host, and says to whom its plugin is open. */
export function InstancesPage() {
  const { t } = useTranslation('adminProviders');
  const { data, error, retry } = useAnswer(readProviders);
  const [chosen, setChosen] = useState('');
  const providers = data?.filter(({ supported }) => supported) ?? [];
  const provider = providers.find(({ id }) => id === chosen);
  return (
    <>
      <Title title={t('title')} />
      <ProvidersTabs shown="instances" />
      {error !== undefined && <LoadFailed error={error} retry={retry} />}
      {data && (
        <Stack spacing={2} sx={{ p: { xs: 1, sm: 2 }, maxWidth: 760 }}>
          <Choice
            label={t('provider')}
            value={chosen}
            choices={providers.map(({ id, displayName }) => ({ id, name: displayName }))}
            isBusy={false}
            choose={setChosen}
          />
          {/* Another host begins with empty fields, and a release that was stored with its own. */}
          {provider && <CredentialTest key={provider.id} provider={provider} />}
          {provider && (
            <ReleaseForm
              key={`${provider.id} ${provider.audience} ${provider.released.map(({ email }) => email).join(' ')}`}
              provider={provider}
              released={retry}
            />
          )}
        </Stack>
      )}
    </>
  );
}
