import { useTranslation } from 'react-i18next';
import { useSnapshots } from './api';
import { Select } from '../../shared/ui/forms/Select';
import { useSnapshotOptions } from './useSnapshotOptions';

interface BackupPickerProps {
  domainId: string;
  chosen: string | null;
  onChoose(snapshotId: string): void;
}

/** Opens one backup in the list. */
export function BackupPicker({ domainId, chosen, onChoose }: BackupPickerProps) {
  const { t } = useTranslation('backups');
  const { data } = useSnapshots(domainId, 'all', snapshotsOffered);
  const options = useSnapshotOptions(data?.items ?? []);
  return (
    <div className="w-full sm:w-64">
      <Select
        label={t('page.available')}
        value={chosen ?? ''}
        onChange={onChoose}
        options={options}
        disabled={options.length === 0}
        placeholder={data?.items.length === 0 ? t('page.none') : t('page.jump')}
      />
    </div>
  );
}

/** For more backups than this, the list itself is the better search. */
export const snapshotsOffered = 100;
