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

/** The recipients and channels of alerts, their time zone, and the ignored records. */
export const SettingsTab = ({ domain, focusEmail, onEmailFocused }: SettingsTabProps) => (
  <div className="flex flex-col gap-4">
    <AlertEmails domain={domain} focus={focusEmail} onFocused={onEmailFocused} />
    <AlertChannels domain={domain} />
    <ZoneTime domain={domain} />
    <IgnoreRules domain={domain} />
  </div>
);
