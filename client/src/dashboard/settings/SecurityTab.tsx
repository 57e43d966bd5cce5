import { useTranslation } from 'react-i18next';
import type { MonitoringPreferencesView } from '../../shared/api/generated/api.schemas';
import { Switch } from '../../shared/ui/forms/Switch';
import { ApiTokens } from './tokens/ApiTokens';
import { Section } from '../../shared/ui/Section';
import { Sections } from './Sections';
import { useSaveChoice } from './useSaveChoice';

const watched = ['scanning', 'dnsChanges', 'suspiciousActivity'] as const;

export function SecurityTab({ monitoring }: { monitoring: MonitoringPreferencesView }) {
  const { t } = useTranslation('settings');
  const save = useSaveChoice();
  return (
    <Sections>
      <ApiTokens />
      <Section title={t('security.monitoring')}>
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
