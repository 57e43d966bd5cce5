import { useTranslation } from 'react-i18next';
import type { SnapshotView } from '../../shared/api/generated/api.schemas';
import type { SelectOption } from '../../shared/ui/forms/Select';
import { snapshotKinds } from './snapshotKinds';
import { useDomainTime } from './useDomainTime';

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
