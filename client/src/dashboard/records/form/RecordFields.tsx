import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DnsProviderView, DomainView, RecordView } from '../../../shared/api/generated/api.schemas';
import { SelectField } from '../../../shared/ui/forms/SelectField';
import { TextField } from '../../../shared/ui/forms/TextField';
import { DomainField } from './DomainField';
import { DraftAdvice } from './DraftAdvice';
import { FullName } from './FullName';
import { aboutType, typesFor } from './offeredTypes';
import { usualParts, type RecordDraft } from './recordDraft';
import { SettingFields } from './settings/SettingFields';
import { TtlField } from './TtlField';
import { ValueFields } from './ValueFields';

interface RecordFieldsProps {
  domain: DomainView | undefined;
  onDomain(domain: DomainView): void;
  providers: readonly DnsProviderView[];
  record: RecordView | null;
}

/** The inputs of the record form. An existing record keeps its domain and its type. */
export function RecordFields({ domain, onDomain, providers, record }: RecordFieldsProps) {
  const { t } = useTranslation('records');
  const form = useFormContext<RecordDraft>();
  const { errors } = form.formState;
  const provider = providers.find(({ id }) => id === domain?.providerId);
  const changeType = (type: string) => {
    form.setValue('type', type);
    form.setValue('parts', usualParts(type));
    form.clearErrors('parts');
  };
  return (
    <>
      {record ? null : (
        <Controller
          name="domainId"
          control={form.control}
          render={({ field }) => (
            <DomainField
              toEdit
              domain={domain}
              onChange={(chosen) => {
                onDomain(chosen);
                field.onChange(chosen.id);
              }}
              error={errors.domainId?.message}
            />
          )}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-[9rem_1fr]">
        <SelectField
          label={t('form.type')}
          value={form.watch('type')}
          onChange={changeType}
          disabled={record !== null}
          error={errors.type?.message}
          options={typesFor(provider, record?.type).map(({ type, isCommon }) => ({
            value: type,
            label: type,
            aside: aboutType(type, t),
            group: isCommon ? t('form.commonTypes') : t('form.otherTypes'),
          }))}
        />
        <TextField
          label={t('form.name')}
          placeholder="www"
          help={<FullName name={form.watch('name')} domain={domain} />}
          error={errors.name?.message}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono"
          {...form.register('name')}
        />
      </div>
      <ValueFields />
      <TtlField capabilities={provider?.capabilities ?? null} />
      <SettingFields provider={provider} record={record} />
      <DraftAdvice domain={domain} record={record} />
    </>
  );
}
