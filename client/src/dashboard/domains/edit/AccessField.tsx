import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useConnections } from '../api';
import type { DnsProviderView, DomainView } from '../../../shared/api/generated/api.schemas';
import { SelectField } from '../../../shared/ui/forms/SelectField';
import { keepConnection, replaceConnection, type EditFormValues } from './editForm';

/** Chooses the credentials for the zone. A new provider needs new ones. */
export function AccessField({ domain, provider }: { domain: DomainView; provider: DnsProviderView }) {
  const { t } = useTranslation('domains');
  const { control } = useFormContext<EditFormValues>();
  const { data: connections = [] } = useConnections();
  if (provider.authFields.length === 0) return null;
  const others = connections.filter(
    ({ id, providerName }) => providerName === provider.name && id !== domain.userProviderId,
  );
  const keep = { value: keepConnection, label: t('edit.keep'), hint: t('edit.keepHint') };
  const options = [
    ...(provider.id === domain.providerId ? [keep] : []),
    ...others.map(({ id, displayName }) => ({ value: id, label: displayName })),
    { value: replaceConnection, label: t('edit.replace') },
  ];
  return (
    <Controller
      control={control}
      name="access"
      render={({ field, fieldState }) => (
        <SelectField
          label={t('edit.credentials')}
          value={field.value}
          onChange={field.onChange}
          options={options}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
