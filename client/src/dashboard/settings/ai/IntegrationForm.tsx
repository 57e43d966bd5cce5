import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAiIntegrations } from './api';
import { aiChangeIntegration, aiCreateIntegration } from '../../../shared/api/generated/api';
import type { AiIntegrationView } from '../../../shared/api/generated/api.schemas';
import { messageOf } from '../../../shared/api/http';
import { TextArea } from '../../../shared/ui/forms/TextArea';
import { TextField } from '../../../shared/ui/forms/TextField';
import { useToast } from '../../../shared/ui/toasts/toast';
import { commaList, FormFrame } from './FormFrame';

const draftOf = ({ name, description, prompt, outputFormat, tags, featureFlag }: AiIntegrationView) => ({
  name,
  description,
  prompt,
  outputFormat,
  tags: tags.join(', '),
  featureFlag: featureFlag ?? '',
});

const empty = { name: '', description: '', prompt: '', outputFormat: 'json', tags: '', featureFlag: '' };

interface IntegrationFormProps {
  /** The integration to change; without it, the form makes a new one. */
  integration?: AiIntegrationView;
  onDone(): void;
}

export function IntegrationForm({ integration, onDone }: IntegrationFormProps) {
  const { t } = useTranslation('settings');
  const toast = useToast();
  const { mutate } = useAiIntegrations();
  const form = useForm({ defaultValues: integration ? draftOf(integration) : empty });
  const save = form.handleSubmit(async ({ tags, featureFlag, ...draft }) => {
    try {
      const entered = { ...draft, tags: commaList(tags), featureFlag: featureFlag.trim() };
      if (integration) await aiChangeIntegration(integration.id, entered);
      else await aiCreateIntegration({ ...entered, inputSchema: {} });
      await mutate();
      toast.good(t(integration ? 'ai.integrationSaved' : 'ai.integrationCreated'));
      onDone();
    } catch (error) {
      toast.bad(t(integration ? 'ai.integrationUpdateFailed' : 'ai.integrationCreateFailed'), messageOf(error));
    }
  });
  const field = (name: 'name' | 'description' | 'prompt' | 'outputFormat' | 'tags') => ({
    label: t(`ai.${name}`),
    required: true,
    error: form.formState.errors[name] && t('ai.required', { field: t(`ai.${name}`) }),
    ...form.register(name, { validate: (text) => text.trim() !== '' }),
  });
  return (
    <FormFrame
      submitLabel={t(integration ? 'ai.save' : 'ai.create')}
      busy={form.formState.isSubmitting}
      onSubmit={save}
      onCancel={onDone}
    >
      <TextField {...field('name')} autoFocus />
      <TextField {...field('description')} />
      <TextArea {...field('prompt')} rows={6} />
      <TextField {...field('outputFormat')} />
      <TextField {...field('tags')} help={t('ai.commas')} />
      <TextField label={t('ai.featureFlag')} help={t('ai.optional')} {...form.register('featureFlag')} />
    </FormFrame>
  );
}
