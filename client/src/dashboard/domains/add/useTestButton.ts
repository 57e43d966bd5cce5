import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type {
  AuthFieldView,
  ConnectionView,
  DnsProviderView,
  TestConnectionDto,
} from '../../../shared/api/generated/api.schemas';
import { useToast } from '../../../shared/ui/toast';
import { isComplete, type DomainFormValues } from '../form/domainForm';
import { requestOf } from './request';
import { useNotSupported } from './useNotSupported';

interface TestButton {
  form: UseFormReturn<DomainFormValues>;
  fields: readonly AuthFieldView[];
  provider: DnsProviderView;
  connection?: ConnectionView;
  run(request: TestConnectionDto): Promise<void>;
}

/** Says what is missing; tests once nothing is. */
export function useTestButton({ form, fields, provider, connection, run }: TestButton) {
  const { t } = useTranslation('domains');
  const toast = useToast();
  const refuse = useNotSupported();
  const [name, authFields] = useWatch({ control: form.control, name: ['name', 'authFields'] });
  const named = name.trim() !== '';
  const complete = isComplete(fields, authFields);
  const checkAndTest = async () => {
    if (!provider.supported) return refuse();
    if (!named) return toast.bad(t('test.missing'), t('test.missingName'));
    if (!complete) return toast.bad(t('test.missing'), t('test.missingCredentials'));
    if (await form.trigger())
      await run(requestOf({ ...form.getValues(), expirationDate: '' }, { provider, connection }));
  };
  return { checkAndTest, ready: provider.supported && named && complete };
}
