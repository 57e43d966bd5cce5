import { Activity, Bell, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { Tabs } from '../../../shared/ui/Tabs';
import { AlertsTab } from '../alerts/AlertsTab';
import { useAlertEmails, useProtection } from '../api';
import { MonitoringTab } from '../monitoring/MonitoringTab';
import { SettingsTab } from '../settings/SettingsTab';
import type { usePageParams } from '../usePageParams';
import { isDismissed, NoAlertEmail } from './NoAlertEmail';
import { ProtectionHeader } from './ProtectionHeader';

interface ProtectionPanelProps {
  domain: DomainView;
  place: ReturnType<typeof usePageParams>;
}

/** The switch of the protection, what monitoring sees, the alerts and who gets them. */
export function ProtectionPanel({ domain, place }: ProtectionPanelProps) {
  const { t } = useTranslation('backups');
  const { data: emails } = useAlertEmails(domain.id);
  const { isLoading } = useProtection(domain.id);
  const [isReminding, setReminding] = useState(false);
  const [focusEmail, setFocusEmail] = useState(false);
  const tabs = [
    {
      value: 'monitoring',
      label: t('panel.monitoring'),
      icon: Activity,
      content: <MonitoringTab domain={domain} opened={place.incident} />,
    },
    {
      value: 'alerts',
      label: t('panel.alerts'),
      icon: Bell,
      content: <AlertsTab domain={domain} onIncident={(incident) => place.go({ tab: 'monitoring', incident })} />,
    },
    {
      value: 'settings',
      label: t('panel.settings'),
      icon: Settings2,
      content: <SettingsTab domain={domain} focusEmail={focusEmail} onEmailFocused={() => setFocusEmail(false)} />,
    },
  ];
  const shown = tabs.find(({ value }) => value === place.tab)?.value ?? 'monitoring';
  const remind = () => setReminding(emails?.recipients.length === 0 && !isDismissed(domain.id));
  if (isLoading) return <PanelSkeleton />;
  return (
    <div className="flex flex-col gap-4">
      <ProtectionHeader domain={domain} onEnabled={remind} />
      <Tabs label={t('panel.label')} value={shown} onChange={(tab) => place.go({ tab })} tabs={tabs} />
      {isReminding ? (
        <NoAlertEmail
          domain={domain}
          onClose={() => setReminding(false)}
          onSetUp={() => {
            setReminding(false);
            setFocusEmail(true);
            place.go({ tab: 'settings' });
          }}
        />
      ) : null}
    </div>
  );
}

/** The state of the protection takes one line or three: what stands below it waits until that is known. */
function PanelSkeleton() {
  const { t } = useTranslation('backups');
  return (
    <div role="status" aria-label={t('monitoring.loading')} className="flex flex-col gap-6">
      <Skeleton className="h-11" />
      <Skeleton className="h-9 max-w-96" />
      <Skeleton className="h-64 rounded-xl" />
    </div>
  );
}
