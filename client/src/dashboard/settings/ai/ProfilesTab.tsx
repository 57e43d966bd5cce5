import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAiProfiles } from './api';
import { aiDeleteProfile, aiSwitchProfile } from '../../../shared/api/generated/api';
import type { AiProfileView } from '../../../shared/api/generated/api.schemas';
import { messageOf } from '../../../shared/api/http';
import type words from '../../../shared/i18n/locales/en/settings.json';
import { Badge } from '../../../shared/ui/Badge';
import { Button } from '../../../shared/ui/buttons/Button';
import { Switch } from '../../../shared/ui/forms/Switch';
import { useToast } from '../../../shared/ui/toasts/toast';
import { Loaded } from './Loaded';
import { ProfileForm } from './ProfileForm';
import { RowButtons } from './RowButtons';

type BuiltIn = keyof typeof words.ai.builtIn;

export function ProfilesTab() {
  const { t } = useTranslation('settings');
  const [edited, setEdited] = useState<AiProfileView | 'new' | null>(null);
  const profiles = useAiProfiles();
  if (edited) return <ProfileForm profile={edited === 'new' ? undefined : edited} onDone={() => setEdited(null)} />;
  return (
    <Loaded of={profiles}>
      {(list) => (
        <>
          <Button onClick={() => setEdited('new')}>{t('ai.newProfile')}</Button>
          <ul className="mt-4 divide-y">
            {list.map((profile) => (
              <ProfileRow key={profile.id} profile={profile} onEdit={() => setEdited(profile)} />
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}

function ProfileRow({ profile, onEdit }: { profile: AiProfileView; onEdit(): void }) {
  const { t } = useTranslation('settings');
  const { name, description } = useProfileText()(profile);
  const toast = useToast();
  const { mutate } = useAiProfiles();
  const toggle = async () => {
    try {
      await aiSwitchProfile(profile.id, { enabled: !profile.enabled });
      await mutate();
    } catch (error) {
      toast.bad(t('ai.profileUpdateFailed'), messageOf(error));
    }
  };
  const remove = async () => {
    await aiDeleteProfile(profile.id);
    await mutate();
  };
  return (
    <li className="flex items-start gap-2 py-3 *:first:grow">
      <Switch
        checked={profile.enabled}
        onChange={() => void toggle()}
        label={
          <span className="flex flex-wrap items-center gap-2">
            {name}
            <Badge tone="ai">{t(`ai.categories.${profile.category}`)}</Badge>
            {profile.isCustom ? <Badge tone="plain">{t('ai.custom')}</Badge> : null}
          </span>
        }
        description={description}
      />
      {profile.isCustom ? <RowButtons name={profile.name} onEdit={onEdit} onDelete={remove} /> : null}
    </li>
  );
}

/** Built-in profiles have words in every language; those of the account are as they were written. */
function useProfileText() {
  const { t, i18n } = useTranslation('settings');
  const isNamed = (id: string): id is BuiltIn => i18n.exists(`ai.builtIn.${id}.name`, { ns: 'settings' });
  return ({ id, name, description, isCustom }: AiProfileView) =>
    !isCustom && isNamed(id)
      ? { name: t(`ai.builtIn.${id}.name`), description: t(`ai.builtIn.${id}.description`) }
      : { name, description };
}
