import { useTranslation } from 'react-i18next';
import type { MonitoringPreferencesView, UserView } from '../../shared/api/generated/api.schemas';
import { Switch } from '../../shared/ui/forms/Switch';
import { AddressSection } from './access/AddressSection';
import { PasswordSection } from './access/PasswordSection';
import { SessionsSection, useSessions } from './access/SessionsSection';
import { SavedMark } from './SavedMark';
import { ApiTokens } from './tokens/ApiTokens';
import { Skeleton } from '../../shared/ui/Skeleton';
import { onDemand } from '../../shared/ui/onDemand';
import { Section } from '../../shared/ui/Section';
import { Sections } from './Sections';
import { useSaveChoice } from './useSaveChoice';

const SignInMethodSections = onDemand(
  () => import('./factors/SignInMethodSections').then((m) => m.SignInMethodSections),
  'factors',
);

const watched = ['scanning', 'dnsChanges', 'suspiciousActivity'] as const;

interface SecurityTabProps {
  user: UserView;
  monitoring: MonitoringPreferencesView;
}

export function SecurityTab({ user, monitoring }: SecurityTabProps) {
  const { t } = useTranslation('settings');
  const { save, saved } = useSaveChoice();
  // Nobody knows how long the list of sessions is before it is there: it would push down what stands below it.
  if (useSessions().isLoading) return <Skeleton className="h-96 rounded-xl" />;
  return (
    <Sections>
      <AddressSection user={user} />
      <PasswordSection user={user} />
      <SignInMethodSections user={user} />
      <SessionsSection />
      <ApiTokens />
      <Section title={t('security.monitoring')} action={<SavedMark shown={saved} />}>
        {watched.map((what) => (
          <Switch
            key={what}
            label={t(`security.${what}`)}
            description={t(`security.${what}Text`)}
            checked={monitoring[what]}
            onChange={(on) => save({ monitoring: { [what]: on } })}
          />
        ))}
      </Section>
    </Sections>
  );
}
