import { useTranslation } from 'react-i18next';
import { schedulesChoose } from '../../../shared/api/generated/api';
import type { BackupScheduleView, ChooseScheduleDto, DomainView } from '../../../shared/api/generated/api.schemas';
import { useProblem } from '../../../shared/api/problem';
import { useBackupSchedule } from '../api';
import { usePhrases } from '../../../shared/i18n/phrases';
import { usePersonalTime } from '../../../shared/format/usePersonalTime';
import { Alert } from '../../../shared/ui/Alert';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { Switch } from '../../../shared/ui/forms/Switch';
import { TextField } from '../../../shared/ui/forms/TextField';
import { useToast } from '../../../shared/ui/toasts/toast';

/** A backup each day at a local time. */
export function DailyBackup({ domain }: { domain: DomainView }) {
  const { t } = useTranslation('backups');
  const { data: schedule, error, mutate } = useBackupSchedule(domain.id);
  const { zone: timezone, timeText } = usePersonalTime();
  const say = usePhrases('zones', 'hosts');
  const toast = useToast();
  const problem = useProblem();
  // A schedule is an extra: the backups stay usable without it.
  if (error && !schedule) return null;
  if (!schedule) return <Skeleton className="my-3 h-9" />;
  const choose = (chosen: ChooseScheduleDto) =>
    mutate(schedulesChoose(domain.id, chosen), { optimisticData: { ...schedule, ...chosen }, revalidate: false }).catch(
      (thrown: unknown) => toast.bad(t('list.changeFailed'), problem(thrown)),
    );
  return (
    <div className="flex flex-col gap-3 py-3">
      <Switch
        label={t('daily.title')}
        description={
          schedule.enabled && schedule.nextDueAt ? (
            t('daily.next', { time: timeText(schedule.nextDueAt) })
          ) : (
            <span className="max-sm:hidden">{t('daily.text')}</span>
          )
        }
        checked={schedule.enabled}
        onChange={(enabled) => void choose({ enabled, ...(enabled && { timezone }) })}
      />
      {schedule.enabled ? (
        <TimeOfDay key={schedule.timeOfDay} schedule={schedule} personalZone={timezone} onChoose={choose} />
      ) : null}
      {schedule.enabled && schedule.lastError ? (
        <Alert tone="wait" title={t('daily.lastFailed')}>
          {say(schedule.lastError, schedule.lastErrorPhrase)}
        </Alert>
      ) : null}
    </div>
  );
}

interface TimeOfDayProps {
  schedule: BackupScheduleView;
  /** The time zone in which the page shows times. */
  personalZone: string;
  onChoose(chosen: ChooseScheduleDto): unknown;
}

/** Saved when the field loses focus: while the user types, the time is incomplete. */
function TimeOfDay({ schedule, personalZone, onChoose }: TimeOfDayProps) {
  const { t } = useTranslation('backups');
  return (
    <div className="max-w-60">
      <TextField
        label={t('daily.time')}
        help={
          schedule.timezone === personalZone
            ? undefined
            : t('daily.zone', { zone: schedule.timezone.replaceAll('_', ' ') })
        }
        type="time"
        defaultValue={schedule.timeOfDay}
        onBlur={({ target: { value } }) => {
          if (value && value !== schedule.timeOfDay) onChoose({ timeOfDay: value });
        }}
      />
    </div>
  );
}
