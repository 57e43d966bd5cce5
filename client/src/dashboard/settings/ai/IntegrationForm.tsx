import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAiIntegrations } from './api';
import { aiCreateIntegration } from '../../../shared/api/generated/api';
import { messageOf } from '../../../shared/api/http';
import { TextArea } from '../../../shared/ui/forms/TextArea';
import { TextField } from '../../../shared/ui/forms/TextField';
import { useToast } from '../../../shared/ui/toast';
import { commaList, FormFrame } from './FormFrame';

const empty = { name: '', description: '', prompt: '', outputFormat: 'json', tags: '', featureFlag: '' };

export function IntegrationForm({ onDone }: { onDone(): void }) {
  const { t } = useTranslation('settings');
  const toast = useToast();
  const { mutate } = useAiIntegrations();
  const form = useForm({ defaultValues: empty });
  const create = form.handleSubmit(async ({ tags, featureFlag, ...draft }) => {
    try {
      const flag = featureFlag.trim();
      await aiCreateIntegration({
        ...draft,
        tags: commaList(tags),
        inputSchema: {},
        ...(flag && { featureFlag: flag }),
      });
      await mutate();
      toast.good(t('ai.integrationCreated'));
      onDone();
    } catch (error) {
      toast.bad(t('ai.integrationCreateFailed'), messageOf(error));
    }
  });
  const field = (name: 'name' | 'description' | 'prompt' | 'outputFormat' | 'tags') => ({
    label: t(`ai.${name}`),
    required: true,
    error: form.formState.errors[name] && t('ai.required', { field: t(`ai.${name}`) }),
    ...form.register(name, { validate: (text) => text.trim() !== '' }),
  });
  return (
    <FormFrame busy={form.formState.isSubmitting} onSubmit={create} onCancel={onDone}>
      <TextField {...field('name')} autoFocus />
      <TextField {...field('description')} />
      <TextArea {...field('prompt')} rows={6} />
      <TextField {...field('outputFormat')} />
      <TextField {...field('tags')} help={t('ai.commas')} />
      <TextField label={t('ai.featureFlag')} help={t('ai.optional')} {...form.register('featureFlag')} />
    </FormFrame>
  );
}
