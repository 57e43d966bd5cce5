import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ConnectionView, DnsProviderView } from '../../../shared/api/generated/api.schemas';
import { useProblem } from '../../../shared/api/problem';
import { TextField } from '../../../shared/ui/forms/TextField';
import { DebugDialog } from '../DebugDialog';
import { CredentialFields } from '../form/CredentialFields';
import { FormRefusal } from '../form/FormRefusal';
import { domainForm, presetsOf, showRefusedKey, showServerErrors, type DomainFormValues } from '../form/domainForm';
import { MoreOptions } from '../form/MoreOptions';
import type { Limit } from '../limit';
import { AddFooter } from './AddFooter';
import { ConnectionTestResult } from './ConnectionTestResult';
import { requestOf } from './request';
import { useAddDomain } from './useAddDomain';
import { useConnectionTest } from './useConnectionTest';
import { useNotSupported } from './useNotSupported';
import { useTestButton } from './useTestButton';

interface DomainFormProps {
  provider: DnsProviderView;
  /** An account that is connected already: no credentials are asked for. */
  connection?: ConnectionView;
  onAdded(): void;
  onLimit(limit: Limit): void;
}

/** One domain, by its name. */
export function DomainForm({ provider, connection, onAdded, onLimit }: DomainFormProps) {
  const { t } = useTranslation('domains');
  const fields = connection ? [] : provider.authFields;
  const form = useForm<DomainFormValues>({
    mode: 'onTouched',
    resolver: zodResolver(domainForm(t, fields)),
    defaultValues: { name: '', authFields: presetsOf(fields), zoneId: '', expirationDate: '' },
  });
  const test = useConnectionTest(provider, (message) => showRefusedKey(form, fields, message));
  const add = useAddDomain({ onAdded, onLimit });
  const problem = useProblem();
  const refuse = useNotSupported();
  const { checkAndTest, ready } = useTestButton({
    form,
    fields,
    provider,
    connection,
    run: test.run,
    onMissing: test.lack,
  });

  const submit = form.handleSubmit(async (values) => {
    if (!provider.supported) return refuse();
    await add(requestOf(values, { provider, connection })).catch((error: unknown) =>
      showServerErrors(error, form, problem(error), fields),
    );
  });
  const { errors, isSubmitting } = form.formState;
  const busy = isSubmitting ? 'add' : test.state.is === 'busy' ? 'test' : null;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} onChange={test.reset} className="flex flex-col gap-4">
        <TextField
          {...form.register('name')}
          label={t('fields.name')}
          placeholder={t('fields.namePlaceholder')}
          error={errors.name?.message}
          required
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono"
        />
        <CredentialFields fields={fields} docsUrl={provider.documentationUrl} />
        <MoreOptions>
          <TextField
            {...form.register('zoneId')}
            label={t('fields.zoneId')}
            help={t('fields.zoneIdHelp')}
            error={errors.zoneId?.message}
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            {...form.register('expirationDate')}
            type="date"
            label={t('fields.expirationDate')}
            help={t('fields.expirationDateHelp')}
            error={errors.expirationDate?.message}
          />
        </MoreOptions>
        {provider.supported && !test.debug ? (
          <ConnectionTestResult state={test.state} provider={provider.displayName} onDebug={test.showDebug} />
        ) : null}
        <FormRefusal title={t('add.failed')} />
        <AddFooter ready={ready} busy={busy} onTest={() => void checkAndTest()} />
      </form>
      {test.debug ? <DebugDialog report={test.debug} onClose={test.hideDebug} /> : null}
    </FormProvider>
  );
}
