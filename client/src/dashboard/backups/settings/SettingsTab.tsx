import { Skeleton } from '../../../shared/ui/Skeleton';
import { useAlertChannels, useAlertEmails, useIgnoreRules } from '../api';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { AlertChannels } from './AlertChannels';
import { AlertEmails } from './AlertEmails';
import { IgnoreRules } from './IgnoreRules';
import { ZoneTime } from './ZoneTime';

interface SettingsTabProps {
  domain: DomainView;
  focusEmail: boolean;
  onEmailFocused(): void;
}

/** The recipients and channels of alerts, their time zone, and the ignored records: all at the same time. */
export function SettingsTab({ domain, focusEmail, onEmailFocused }: SettingsTabProps) {
  const parts = [useAlertEmails(domain.id), useAlertChannels(domain.id), useIgnoreRules(domain.id)];
  if (parts.some(({ isLoading }) => isLoading)) return <SettingsSkeleton />;
  return (
    <div className="animate-appear flex flex-col gap-4">
      <AlertEmails domain={domain} focus={focusEmail} onFocused={onEmailFocused} />
      <AlertChannels domain={domain} />
      <ZoneTime domain={domain} />
      <IgnoreRules domain={domain} />
    </div>
  );
}

const SettingsSkeleton = () => (
  <div aria-busy className="flex flex-col gap-4">
    {[1, 2, 3].map((section) => (
      <Skeleton key={section} className="h-36 rounded-xl" />
    ))}
  </div>
);
