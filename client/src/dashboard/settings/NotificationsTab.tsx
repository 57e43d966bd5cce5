import { useTranslation } from 'react-i18next';
import type { NotificationPreferencesView } from '../../shared/api/generated/api.schemas';
import { Switch } from '../../shared/ui/forms/Switch';
import { Section } from '../../shared/ui/Section';
import { Sections } from './Sections';
import { useSaveChoice } from './useSaveChoice';

const kinds = ['dnsChanges', 'propagationFailures', 'aiRecommendations', 'securityAlerts'] as const;

export function NotificationsTab({ notifications }: { notifications: NotificationPreferencesView }) {
  const { t } = useTranslation('settings');
  const save = useSaveChoice();
  return (
    <Sections>
      <Section title={t('notifications.title')}>
        <Switch
          label={t('notifications.enabled')}
          description={t('notifications.enabledText')}
          checked={notifications.enabled}
          onChange={(enabled) => save({ notifications: { enabled } })}
        />
        <div className="flex flex-col gap-4 border-s ps-4">
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
      </Section>
    </Sections>
  );
}
