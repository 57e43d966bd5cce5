import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { domainsChange } from '../../../shared/api/generated/api';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { useProviders } from '../../../shared/api/domains';
import { useRevalidate } from '../../../shared/api/revalidate';
import { useProblem } from '../../../shared/api/problem';
import { withMono } from '../../../shared/ui/withMono';
import { useToast } from '../../../shared/ui/toasts/toast';
import { showServerErrors } from '../form/domainForm';
import { changeOf, editForm, valuesOf, type EditFormValues } from './editForm';

export function useEditDomain(domain: DomainView, onClose: () => void) {
  const { t } = useTranslation('domains');
  const { data: providers = [] } = useProviders();
  const revalidate = useRevalidate();
  const toast = useToast();
  const problem = useProblem();
  const providerOf = (id: string) => providers.find((provider) => provider.id === id);
  // The fields to validate depend on the current choice.
  const resolver: Resolver<EditFormValues> = (values, context, options) =>
    zodResolver(editForm(t, providerOf(values.providerId), values.access))(values, context, options);
  const form = useForm<EditFormValues>({ mode: 'onTouched', resolver, defaultValues: valuesOf(domain) });
  const [providerId, access] = useWatch({ control: form.control, name: ['providerId', 'access'] });
  const provider = providerOf(providerId);

  const submit = form.handleSubmit(async (values) => {
    if (!provider) return form.setError('providerId', { message: t('validation.selectProvider') });
    try {
      await domainsChange(domain.id, changeOf(values, domain, provider));
    } catch (error) {
      return showServerErrors(error, form, problem(error));
    }
    onClose();
    toast.good(t('edit.done'), withMono(domain.displayName, [domain.displayName]));
    await revalidate('domains');
  });
  return { form, provider, access, submit };
}
