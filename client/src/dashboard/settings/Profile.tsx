import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { authChangeProfile, getAuthUserUrl } from '../../shared/api/generated/api';
import type { UserView } from '../../shared/api/generated/api.schemas';
import { messageOf } from '../../shared/api/http';
import { Button } from '../../shared/ui/buttons/Button';
import { TextField } from '../../shared/ui/forms/TextField';
import { useToast } from '../../shared/ui/toasts/toast';
import { SavedMark } from './SavedMark';
import { useSavedNotice } from './useSavedNotice';
import { Section } from '../../shared/ui/Section';

export function Profile({ user }: { user: UserView }) {
  const { t } = useTranslation('settings');
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const { saved, notice } = useSavedNotice();
  const [firstName, setFirstName] = useState(user.firstName ?? '');
  const [lastName, setLastName] = useState(user.lastName ?? '');
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const changed = await authChangeProfile({
        firstName: firstName.trim() || null,
        lastName: lastName.trim() || null,
      });
      await mutate(getAuthUserUrl(), changed, { revalidate: false });
      notice();
    } catch (error) {
      toast.bad(t('saveFailed'), messageOf(error));
    }
    setBusy(false);
  };
  return (
    <Section title={t('profile.title')}>
      <form onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('profile.firstName')}
            value={firstName}
            maxLength={100}
            autoComplete="given-name"
            onChange={(event) => setFirstName(event.target.value)}
          />
          <TextField
            label={t('profile.lastName')}
            value={lastName}
            maxLength={100}
            autoComplete="family-name"
            onChange={(event) => setLastName(event.target.value)}
          />
        </div>
        <TextField label={t('profile.email')} value={user.email} readOnly />
        <div className="flex items-center gap-3">
          <Button type="submit" busy={busy}>
            {t('profile.save')}
          </Button>
          <SavedMark shown={saved} />
        </div>
      </form>
    </Section>
  );
}
