import { useTranslation } from 'react-i18next';
import type { SnapshotView } from '../../shared/api/generated/api.schemas';
import type { SelectOption } from '../../shared/ui/forms/Select';
import { useDomainTime } from './useDomainTime';
import { CalendarClock, Hand, RefreshCw, ShieldCheck } from 'lucide-react';

/** How each kind of backup is marked; its words are in the namespace. */
export const snapshotKinds = {
  manual: { icon: Hand, tone: 'good' },
  scheduled: { icon: CalendarClock, tone: 'plain' },
  protection: { icon: ShieldCheck, tone: 'wait' },
  auto: { icon: RefreshCw, tone: 'plain' },
} as const;

/** Backups to choose from: by their time, with what they are. */
export function useSnapshotOptions(domainId: string, snapshots: readonly SnapshotView[]): SelectOption[] {
  const { t } = useTranslation('backups');
  const { timeText } = useDomainTime(domainId);
  return snapshots.map(({ id, createdAt, label, description, type, recordCount }) => ({
    value: id,
    label: timeText(createdAt),
    hint: [label ?? description, t(`kind.${type}`), t('page.recordCount', { count: recordCount })].join(' · '),
    icon: snapshotKinds[type].icon,
  }));
}
