import { Activity, ArchiveRestore, Bell, Settings2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { Tabs } from '../../../shared/ui/Tabs';
import { AlertsTab } from '../alerts/AlertsTab';
import type { BackupAction } from '../BackupDialogs';
import { BackupsTab } from '../list/BackupsTab';
import { MonitoringBanner } from '../monitoring/MonitoringBanner';
import { MonitoringTab } from '../monitoring/MonitoringTab';
import { useRestoreNews } from '../restore/useRestoreNews';
import { SettingsTab } from '../settings/SettingsTab';
import type { usePageParams } from '../usePageParams';

interface ProtectionPanelProps {
  domain: DomainView;
  place: ReturnType<typeof usePageParams>;
  /** The field for alert e-mails asks for the focus as soon as it is there. */
  focusEmail: boolean;
  onEmailFocused(): void;
  onAction(action: BackupAction): void;
}

export function ProtectionPanel({ domain, place, focusEmail, onEmailFocused, onAction }: ProtectionPanelProps) {
  const { t } = useTranslation('backups');
  useRestoreNews(domain.id, onAction);
  const tabs = [
    {
      value: 'backups',
      label: t('panel.backups'),
      icon: ArchiveRestore,
      content: <BackupsTab domain={domain} opened={place.backup} onAction={onAction} />,
    },
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
      content: <SettingsTab domain={domain} focusEmail={focusEmail} onEmailFocused={onEmailFocused} />,
    },
  ];
  const usual = place.incident ? 'monitoring' : 'backups';
  const shown = tabs.find(({ value }) => value === place.tab)?.value ?? usual;
  return (
    <div className="flex flex-col gap-4">
      <MonitoringBanner domain={domain} />
      <Tabs label={t('panel.label')} value={shown} onChange={(tab) => place.go({ tab })} tabs={tabs} />
    </div>
  );
}
