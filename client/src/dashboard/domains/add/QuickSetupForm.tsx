import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { connectionsConnect } from '../../../shared/api/generated/api';
import type { ConnectionView, DnsProviderView } from '../../../shared/api/generated/api.schemas';
import { useRevalidate } from '../../../shared/api/revalidate';
import { useProblem } from '../../../shared/api/problem';
import { Button } from '../../../shared/ui/buttons/Button';
import { TextField } from '../../../shared/ui/forms/TextField';
import { useToast } from '../../../shared/ui/toasts/toast';
import { useSayNotes } from '../connections/useSayNotes';
import { CredentialFields } from '../form/CredentialFields';
import { FormRefusal } from '../form/FormRefusal';
import { credentials, filledIn, presetsOf, showServerErrors, type Credentials } from '../form/domainForm';
import { StepFooter } from './AddFooter';

interface SetupValues {
  displayName: string;
  authFields: Credentials;
}

interface QuickSetupFormProps {
  provider: DnsProviderView;
  onConnected(connection: ConnectionView): void;
}

/** Keeps an account at a DNS host, so that its domains need no credentials of their own. */
export function QuickSetupForm({ provider, onConnected }: QuickSetupFormProps) {
  const { t } = useTranslation('domains');
  const fields = provider.authFields;
  const form = useForm<SetupValues>({
    mode: 'onTouched',
    resolver: zodResolver(z.object({ displayName: z.string().trim(), authFields: credentials(t, fields) })),
    defaultValues: { displayName: provider.displayName, authFields: presetsOf(fields) },
  });
  const problem = useProblem();
  const connect = useConnect(provider, onConnected);
  const submit = form.handleSubmit((values) =>
    connect(values).catch((error: unknown) => showServerErrors(error, form, problem(error), fields)),
  );
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p className="text-muted text-[13px]">{t('setup.intro')}</p>
        <CredentialFields fields={fields} docsUrl={provider.documentationUrl} />
        <TextField
          {...form.register('displayName')}
          label={t('setup.displayName')}
          error={form.formState.errors.displayName?.message}
          autoComplete="off"
        />
        <FormRefusal title={t('setup.failed')} />
        <StepFooter>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            {t('setup.submit')}
          </Button>
        </StepFooter>
      </form>
    </FormProvider>
  );
}

function useConnect(provider: DnsProviderView, onConnected: QuickSetupFormProps['onConnected']) {
  const { t } = useTranslation('domains');
  const revalidate = useRevalidate();
  const toast = useToast();
  const sayNotes = useSayNotes();
  return async ({ displayName, authFields }: SetupValues) => {
    const connection = await connectionsConnect({
      providerName: provider.name,
      ...(displayName ? { displayName } : {}),
      config: { credentials: filledIn(provider.authFields, authFields) },
    });
    toast.good(t('setup.done', { provider: provider.displayName }), sayNotes(connection.notes));
    await revalidate('domains');
    onConnected(connection);
  };
}
