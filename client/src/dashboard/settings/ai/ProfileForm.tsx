import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAiProfiles } from './api';
import { aiCreateProfile } from '../../../shared/api/generated/api';
import type { AiProfileView } from '../../../shared/api/generated/api.schemas';
import { messageOf } from '../../../shared/api/http';
import { SelectField } from '../../../shared/ui/forms/SelectField';
import { TextArea } from '../../../shared/ui/forms/TextArea';
import { TextField } from '../../../shared/ui/forms/TextField';
import { useToast } from '../../../shared/ui/toast';
import { commaList, FormFrame } from './FormFrame';

type Category = AiProfileView['category'];
const categories = ['recommendations', 'scanning', 'platform', 'security', 'optimization'] as const;

interface ProfileDraft {
  name: string;
  description: string;
  systemPrompt: string;
  category: Category;
  capabilities: string;
  featureFlag: string;
}

const empty: ProfileDraft = {
  name: '',
  description: '',
  systemPrompt: '',
  category: 'recommendations',
  capabilities: '',
  featureFlag: '',
};

export function ProfileForm({ onDone }: { onDone(): void }) {
  const { t } = useTranslation('settings');
  const toast = useToast();
  const { mutate } = useAiProfiles();
  const form = useForm<ProfileDraft>({ defaultValues: empty });
  const category = useWatch({ control: form.control, name: 'category' });
  const create = form.handleSubmit(async ({ capabilities, featureFlag, ...draft }) => {
    try {
      const flag = featureFlag.trim();
      await aiCreateProfile({ ...draft, capabilities: commaList(capabilities), ...(flag && { featureFlag: flag }) });
      await mutate();
      toast.good(t('ai.profileCreated'));
      onDone();
    } catch (error) {
      toast.bad(t('ai.profileCreateFailed'), messageOf(error));
    }
  });
  const field = (name: 'name' | 'description' | 'systemPrompt' | 'capabilities') => ({
    label: t(`ai.${name}`),
    required: true,
    error: form.formState.errors[name] && t('ai.required', { field: t(`ai.${name}`) }),
    ...form.register(name, { validate: (text) => text.trim() !== '' }),
  });
  return (
    <FormFrame busy={form.formState.isSubmitting} onSubmit={create} onCancel={onDone}>
      <TextField {...field('name')} autoFocus />
      <TextField {...field('description')} />
      <TextArea {...field('systemPrompt')} rows={6} />
      <SelectField
        label={t('ai.category')}
        value={category}
        onChange={(chosen) => form.setValue('category', chosen as Category)}
        options={categories.map((value) => ({ value, label: t(`ai.categories.${value}`) }))}
      />
      <TextField {...field('capabilities')} help={t('ai.commas')} />
      <TextField label={t('ai.featureFlag')} help={t('ai.optional')} {...form.register('featureFlag')} />
    </FormFrame>
  );
}
