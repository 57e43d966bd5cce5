import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type {
  AuthFieldView,
  ConnectionView,
  DnsProviderView,
  TestConnectionDto,
} from '../../../shared/api/generated/api.schemas';
import { isComplete, type DomainFormValues } from '../form/domainForm';
import { requestOf } from './request';
import { useNotSupported } from './useNotSupported';

interface TestButton {
  form: UseFormReturn<DomainFormValues>;
  fields: readonly AuthFieldView[];
  provider: DnsProviderView;
  connection?: ConnectionView;
  run(request: TestConnectionDto): Promise<void>;
  /** Says what the test lacks. */
  onMissing(message: string): void;
}

/** Says what is missing, and marks its fields; tests once nothing is. */
export function useTestButton({ form, fields, provider, connection, run, onMissing }: TestButton) {
  const { t } = useTranslation('domains');
  const refuse = useNotSupported();
  const [name, authFields] = useWatch({ control: form.control, name: ['name', 'authFields'] });
  const named = name.trim() !== '';
  const complete = isComplete(fields, authFields);
  const checkAndTest = async () => {
    if (!provider.supported) return refuse();
    const isValid = await form.trigger(undefined, { shouldFocus: true });
    if (!named) return onMissing(t('test.missingName'));
    if (!complete) return onMissing(t('test.missingCredentials'));
    if (isValid) await run(requestOf({ ...form.getValues(), expirationDate: '' }, { provider, connection }));
  };
  return { checkAndTest, ready: provider.supported && named && complete };
}
