import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ProtectionView } from '../../../shared/api/generated/api.schemas';
import { Button } from '../../../shared/ui/buttons/Button';
import { SelectField } from '../../../shared/ui/forms/SelectField';
import { Switch } from '../../../shared/ui/forms/Switch';
import { Section } from '../../../shared/ui/Section';
import { useIntervalWords } from './useIntervalWords';
import { useProtectionActions } from './useProtectionActions';

const intervals = [5, 15, 30, 60, 180, 360, 720, 1440];

/** How often the zone is scanned, and what happens to a change. */
export function MonitoringSettings({ protection }: { protection: ProtectionView }) {
  const { t } = useTranslation('backups');
  const interval = useIntervalWords();
  const { busy, test, change } = useProtectionActions(protection);
  const { protectionEnabled, autoRestoreEnabled, canRestore, monitorIntervalMinutes } = protection;
  const action = (
    <Button
      size="sm"
      icon={FlaskConical}
      busy={busy === 'test'}
      disabled={!protectionEnabled || busy !== null}
      onClick={() => void test()}
    >
      {t('monitoring.test')}
    </Button>
  );
  return (
    <Section title={t('monitoring.title')} action={action}>
      <div className="max-w-72">
        <SelectField
          label={t('monitoring.interval')}
          value={String(monitorIntervalMinutes)}
          onChange={(minutes) => void change({ monitorIntervalMinutes: Number(minutes) })}
          options={intervals.map((minutes) => ({ value: String(minutes), label: interval(minutes) }))}
        />
      </div>
      {canRestore ? (
        <Switch
          label={t('monitoring.autoRestore')}
          description={t('monitoring.autoRestoreText')}
          checked={autoRestoreEnabled}
          onChange={(on) => void change({ autoRestoreEnabled: on })}
        />
      ) : null}
    </Section>
  );
}
