import { useTranslation } from 'react-i18next';
import type { SnapshotView } from '../../shared/api/generated/api.schemas';
import type { SelectOption } from '../../shared/ui/forms/Select';
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
  return snapshots.map(({ id, createdAt, label, description, type, recordCount }) => ({
    value: id,
    label: `${label ?? description} · ${timeText(createdAt)}`,
    hint: [t(`kind.${type}`), t('page.recordCount', { count: recordCount })].join(' · '),
    icon: snapshotIcons[type],
  }));
}
