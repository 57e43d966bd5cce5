import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAiProfiles } from './api';
import { aiSwitchProfile } from '../../../shared/api/generated/api';
import type { AiProfileView } from '../../../shared/api/generated/api.schemas';
import { messageOf } from '../../../shared/api/http';
import { Badge } from '../../../shared/ui/Badge';
import { Button } from '../../../shared/ui/buttons/Button';
import { Switch } from '../../../shared/ui/forms/Switch';
import { useToast } from '../../../shared/ui/toast';
import { Loaded } from './Loaded';
import { ProfileForm } from './ProfileForm';

export function ProfilesTab() {
  const { t } = useTranslation('settings');
  const [isAdding, setAdding] = useState(false);
  const profiles = useAiProfiles();
  if (isAdding) return <ProfileForm onDone={() => setAdding(false)} />;
  return (
    <Loaded of={profiles}>
      {(list) => (
        <>
          <Button onClick={() => setAdding(true)}>{t('ai.newProfile')}</Button>
          <ul className="mt-4 divide-y">
            {list.map((profile) => (
              <ProfileRow key={profile.id} profile={profile} />
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}

function ProfileRow({ profile }: { profile: AiProfileView }) {
  const { t } = useTranslation('settings');
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
  return (
    <li className="py-3">
      <Switch
        checked={profile.enabled}
        onChange={() => void toggle()}
        label={
          <span className="flex flex-wrap items-center gap-2">
            {profile.name}
            <Badge tone="ai">{t(`ai.categories.${profile.category}`)}</Badge>
            {profile.isCustom ? <Badge tone="plain">{t('ai.custom')}</Badge> : null}
          </span>
        }
        description={profile.description}
      />
    </li>
  );
}
