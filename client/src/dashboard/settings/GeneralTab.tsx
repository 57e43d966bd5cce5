import { useTranslation } from 'react-i18next';
import type { PreferencesView, UserView } from '../../shared/api/generated/api.schemas';
import { Switch } from '../../shared/ui/forms/Switch';
import { Appearance } from './Appearance';
import { Profile } from './Profile';
import { SavedMark } from './SavedMark';
import { SecondsField } from './SecondsField';
import { Section } from '../../shared/ui/Section';
import { Sections } from './Sections';
import { useSaveChoice } from './useSaveChoice';

const refreshSeconds = { min: 10, max: 3600 };

export const GeneralTab = ({ user, preferences }: { user: UserView; preferences: PreferencesView }) => (
  <Sections>
    <Appearance preferences={preferences} />
    <Refreshing preferences={preferences} />
    <Profile user={user} />
  </Sections>
);

function Refreshing({ preferences: { autoRefresh, refreshIntervalSeconds } }: { preferences: PreferencesView }) {
  const { t } = useTranslation('settings');
  const { save, saved } = useSaveChoice();
  return (
    <Section title={t('refresh.title')} action={<SavedMark shown={saved} />}>
      <Switch
        label={t('refresh.auto')}
        description={t('refresh.autoText')}
        checked={autoRefresh}
        onChange={(on) => save({ autoRefresh: on })}
      />
      <SecondsField
        key={refreshIntervalSeconds}
        label={t('refresh.interval')}
        value={refreshIntervalSeconds}
        {...refreshSeconds}
        error={t('refresh.intervalError', refreshSeconds)}
        placeholder="30"
        onChange={(seconds) => save({ refreshIntervalSeconds: seconds })}
      />
    </Section>
  );
}
