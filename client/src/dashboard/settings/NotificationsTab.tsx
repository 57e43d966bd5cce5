import { useTranslation } from 'react-i18next';
import type { NotificationPreferencesView } from '../../shared/api/generated/api.schemas';
import { Card } from '../../shared/ui/Card';
import { Switch } from '../../shared/ui/forms/Switch';
import { CalendarSection } from './CalendarSection';
import { SavedMark } from './SavedMark';
import { Sections } from './Sections';
import { useSaveChoice } from './useSaveChoice';

const kinds = ['dnsChanges', 'propagationFailures', 'aiRecommendations', 'securityAlerts'] as const;

export function NotificationsTab({ notifications }: { notifications: NotificationPreferencesView }) {
  const { t } = useTranslation('settings');
  const { save, saved } = useSaveChoice();
  return (
    <Sections>
      <Card className="relative flex flex-col gap-4">
        <span className="absolute end-20 top-6">
          <SavedMark shown={saved} />
        </span>
        <Switch
          label={<span className="text-base font-semibold">{t('notifications.enabled')}</span>}
          description={t('notifications.enabledText')}
          checked={notifications.enabled}
          onChange={(enabled) => save({ notifications: { enabled } })}
        />
        <div className="flex flex-col gap-4 border-t pt-4">
          {kinds.map((kind) => (
            <Switch
              key={kind}
              label={t(`notifications.${kind}`)}
              description={t(`notifications.${kind}Text`)}
              checked={notifications[kind]}
              disabled={!notifications.enabled}
              onChange={(on) => save({ notifications: { [kind]: on } })}
            />
          ))}
        </div>
      </Card>
      <CalendarSection />
    </Sections>
  );
}
