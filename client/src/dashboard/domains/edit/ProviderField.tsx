import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useProviders } from '../../../shared/api/domains';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { SelectField } from '../../../shared/ui/forms/SelectField';
import { keepConnection, replaceConnection, type EditFormValues } from './editForm';

/** Active providers, and the current one even if it has been deactivated. */
export function ProviderField({ domain }: { domain: DomainView }) {
  const { t } = useTranslation('domains');
  const { data: providers = [] } = useProviders();
  const { control, setValue } = useFormContext<EditFormValues>();
  const hintOf = (supported: boolean, isActive: boolean) => {
    if (!supported) return t('add.comingSoon');
    return isActive ? undefined : t('edit.hostClosed');
  };
  const options = providers
    .filter(({ id, isActive }) => isActive || id === domain.providerId)
    .map(({ id, displayName, supported, isActive }) => ({
      value: id,
      label: displayName,
      hint: hintOf(supported, isActive),
      disabled: !supported,
    }));
  return (
    <Controller
      control={control}
      name="providerId"
      render={({ field, fieldState }) => (
        <SelectField
          label={t('fields.provider')}
          value={field.value}
          onChange={(providerId) => {
            field.onChange(providerId);
            setValue('access', providerId === domain.providerId ? keepConnection : replaceConnection);
            setValue('authFields', {});
          }}
          options={options}
          placeholder={t('validation.selectProvider')}
          error={fieldState.error?.message}
          required
        />
      )}
    />
  );
}
