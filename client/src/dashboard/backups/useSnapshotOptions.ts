import { useTranslation } from 'react-i18next';
import type { SnapshotView } from '../../shared/api/generated/api.schemas';
import type { SelectOption } from '../../shared/ui/forms/Select';
import { namesIn } from '../../shared/i18n/namesIn';
import { useBackupName } from './useBackupName';
import { usePersonalTime } from '../../shared/format/usePersonalTime';
import { CalendarClock, Hand, RefreshCw, ShieldCheck } from 'lucide-react';

/** Icon of each kind of backup; its texts are in the namespace. */
export const snapshotIcons = {
  manual: Hand,
  scheduled: CalendarClock,
  protection: ShieldCheck,
  auto: RefreshCw,
} as const;

/** Backups as select options: the name and the time as the label, the rest as the hint. */
export function useSnapshotOptions(snapshots: readonly SnapshotView[]): SelectOption[] {
  const { t } = useTranslation('backups');
  const { timeText } = usePersonalTime();
  const nameOf = useBackupName();
  return snapshots.map((snapshot) => ({
    value: snapshot.id,
    label: `${snapshot.label ?? nameOf(snapshot)} · ${timeText(snapshot.createdAt)}`,
    names: snapshot.label === null ? namesIn(snapshot.phrase) : [],
    hint: [t(`kind.${snapshot.type}`), t('page.recordCount', { count: snapshot.recordCount })].join(' · '),
    icon: snapshotIcons[snapshot.type],
  }));
}
