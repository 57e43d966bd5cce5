import { FlaskConical, ShieldCheck, ShieldOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ProtectionView } from '../../../shared/api/generated/api.schemas';
import { Badge } from '../../../shared/ui/Badge';
import { Button } from '../../../shared/ui/buttons/Button';
import { SelectField } from '../../../shared/ui/forms/SelectField';
import { Switch } from '../../../shared/ui/forms/Switch';
import { Section } from '../../../shared/ui/Section';
import { useIntervalWords } from './useIntervalWords';
import { useProtectionActions } from './useProtectionActions';

/** The colour repeats what the text says. */
const guardTones = {
  ok: 'good',
  suspect: 'wait',
  confirmed: 'bad',
  restoring: 'wait',
  restored: 'good',
  held: 'bad',
  unknown: 'plain',
} as const;

const intervals = [5, 15, 30, 60, 180, 360, 720, 1440];

/** Switches protection on and off, and sets the interval and auto-restore. */
export function ProtectionControls({ protection }: { protection: ProtectionView }) {
  const { t } = useTranslation('backups');
  const interval = useIntervalWords();
  const { busy, enable, disable, test, change } = useProtectionActions(protection);
  const { protectionEnabled, autoRestoreEnabled, canRestore, monitorIntervalMinutes, state, stateReason } = protection;
  return (
    <Section
      title={t('monitoring.title')}
      text={t('monitoring.text')}
      action={
        protectionEnabled ? (
          <Badge tone={guardTones[state]}>{t(`guardState.${state}`)}</Badge>
        ) : (
          <Badge>{t('monitoring.off')}</Badge>
        )
      }
    >
      {protectionEnabled && stateReason ? <p className="text-muted text-[13px] break-words">{stateReason}</p> : null}
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
      <div className="flex flex-wrap gap-2 border-t pt-4">
        <Button
          look="primary"
          icon={ShieldCheck}
          busy={busy === 'enable'}
          disabled={protectionEnabled || busy !== null}
          onClick={() => void enable()}
        >
          {t('monitoring.enable')}
        </Button>
        <Button
          icon={ShieldOff}
          busy={busy === 'disable'}
          disabled={!protectionEnabled || busy !== null}
          onClick={() => void disable()}
        >
          {t('monitoring.disable')}
        </Button>
        <Button
          icon={FlaskConical}
          busy={busy === 'test'}
          disabled={!protectionEnabled || busy !== null}
          onClick={() => void test()}
        >
          {t('monitoring.test')}
        </Button>
      </div>
    </Section>
  );
}
