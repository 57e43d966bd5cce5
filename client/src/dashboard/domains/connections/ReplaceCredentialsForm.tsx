import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { ConnectionView, DnsProviderView } from '../../../shared/api/generated/api.schemas';
import { useProblem } from '../../../shared/api/problem';
import { Button } from '../../../shared/ui/buttons/Button';
import { CredentialFields } from '../form/CredentialFields';
import { FormRefusal } from '../form/FormRefusal';
import { credentials, filledIn, presetsOf, showServerErrors, type Credentials } from '../form/domainForm';
import { useChangeConnection } from './useChangeConnection';

interface ReplaceCredentialsFormProps {
  connection: ConnectionView;
  provider: DnsProviderView;
  onDone(): void;
}

export function ReplaceCredentialsForm({ connection, provider, onDone }: ReplaceCredentialsFormProps) {
  const { t } = useTranslation(['domains', 'common']);
  const fields = provider.authFields;
  const problem = useProblem();
  const change = useChangeConnection(connection.id);
  const form = useForm<{ authFields: Credentials }>({
    resolver: zodResolver(z.object({ authFields: credentials(t, fields, true) })),
    defaultValues: { authFields: { ...presetsOf(fields), ...connection.settings } },
  });
  const submit = form.handleSubmit(async ({ authFields }) => {
    const config = { credentials: filledIn(fields, authFields) };
    await change({ config }, t('connections.replaced')).then(onDone, (error: unknown) =>
      showServerErrors(error, form, problem(error), fields),
    );
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p className="text-muted text-[13px]">{t('connections.replaceIntro')}</p>
        <CredentialFields fields={fields} docsUrl={provider.documentationUrl} kept />
        <FormRefusal title={t('connections.changeFailed')} />
        <div className="flex justify-end gap-2">
          <Button onClick={onDone}>{t('common:actions.cancel')}</Button>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            {t('connections.saveCredentials')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
