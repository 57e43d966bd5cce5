import { useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { Button } from '../../../shared/ui/buttons/Button';
import { Dialog } from '../../../shared/ui/dialogs/Dialog';
import { TextArea } from '../../../shared/ui/forms/TextArea';
import { TextField } from '../../../shared/ui/forms/TextField';
import { CredentialFields } from '../form/CredentialFields';
import { FormRefusal } from '../form/FormRefusal';
import { MoreOptions } from '../form/MoreOptions';
import { AccessField } from './AccessField';
import { replaceConnection } from './editForm';
import { ProviderField } from './ProviderField';
import { useEditDomain } from './useEditDomain';

export function EditDomainDialog({ domain, onClose }: { domain: DomainView; onClose(): void }) {
  const { t } = useTranslation(['domains', 'common']);
  const formId = useId();
  const { form, provider, access, submit } = useEditDomain(domain, onClose);
  const { errors, isSubmitting } = form.formState;
  const footer = (
    <>
      <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
      <Button type="submit" form={formId} look="primary" busy={isSubmitting}>
        {t('edit.submit')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('edit.title')} description={t('edit.intro')} onClose={onClose} footer={footer}>
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <TextField
            {...form.register('name')}
            label={t('fields.name')}
            error={errors.name?.message}
            required
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
          />
          <ProviderField domain={domain} />
          {provider ? <AccessField domain={domain} provider={provider} /> : null}
          {provider && access === replaceConnection ? (
            <CredentialFields fields={provider.authFields} docsUrl={provider.documentationUrl} />
          ) : null}
          <TextField
            {...form.register('expirationDate')}
            type="date"
            label={t('fields.expirationDate')}
            error={errors.expirationDate?.message}
          />
          <MoreOptions>
            <TextField
              {...form.register('zoneId')}
              label={t('fields.zoneId')}
              help={t('fields.zoneIdHelp')}
              error={errors.zoneId?.message}
              autoComplete="off"
              spellCheck={false}
            />
            <TextArea
              {...form.register('additionalConfig')}
              label={t('fields.additionalConfig')}
              help={t('fields.additionalConfigHelp')}
              error={errors.additionalConfig?.message}
              rows={3}
              spellCheck={false}
              className="font-mono"
            />
          </MoreOptions>
          <FormRefusal title={t('edit.failed')} />
        </form>
      </FormProvider>
    </Dialog>
  );
}
