import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAiProfiles } from './api';
import { aiChangeProfile, aiCreateProfile } from '../../../shared/api/generated/api';
import type { AiProfileView } from '../../../shared/api/generated/api.schemas';
import { messageOf } from '../../../shared/api/http';
import { SelectField } from '../../../shared/ui/forms/SelectField';
import { TextArea } from '../../../shared/ui/forms/TextArea';
import { TextField } from '../../../shared/ui/forms/TextField';
import { useToast } from '../../../shared/ui/toasts/toast';
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

function draftOf({ capabilities, featureFlag, ...profile }: AiProfileView): ProfileDraft {
  const { name, description, systemPrompt, category } = profile;
  return {
    name,
    description,
    systemPrompt,
    category,
    capabilities: capabilities.join(', '),
    featureFlag: featureFlag ?? '',
  };
}

interface ProfileFormProps {
  /** The profile to change; without it, the form makes a new one. */
  profile?: AiProfileView;
  onDone(): void;
}

export function ProfileForm({ profile, onDone }: ProfileFormProps) {
  const { t } = useTranslation('settings');
  const toast = useToast();
  const { mutate } = useAiProfiles();
  const form = useForm<ProfileDraft>({ defaultValues: profile ? draftOf(profile) : empty });
  const category = useWatch({ control: form.control, name: 'category' });
  const save = form.handleSubmit(async ({ capabilities, featureFlag, ...draft }) => {
    try {
      const entered = { ...draft, capabilities: commaList(capabilities), featureFlag: featureFlag.trim() };
      if (profile) await aiChangeProfile(profile.id, entered);
      else await aiCreateProfile(entered);
      await mutate();
      toast.good(t(profile ? 'ai.profileSaved' : 'ai.profileCreated'));
      onDone();
    } catch (error) {
      toast.bad(t(profile ? 'ai.profileUpdateFailed' : 'ai.profileCreateFailed'), messageOf(error));
    }
  });
  const field = (name: 'name' | 'description' | 'systemPrompt' | 'capabilities') => ({
    label: t(`ai.${name}`),
    required: true,
    error: form.formState.errors[name] && t('ai.required', { field: t(`ai.${name}`) }),
    ...form.register(name, { validate: (text) => text.trim() !== '' }),
  });
  return (
    <FormFrame
      submitLabel={t(profile ? 'ai.save' : 'ai.create')}
      busy={form.formState.isSubmitting}
      onSubmit={save}
      onCancel={onDone}
    >
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
