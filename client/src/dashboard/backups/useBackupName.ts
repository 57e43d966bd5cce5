import type { SnapshotView } from '../../shared/api/generated/api.schemas';
import { usePhrases } from '../../shared/i18n/phrases';

type Described = Pick<SnapshotView, 'description' | 'phrase'>;

/** The description of a backup in the reader's language, or as a person wrote it. */
export function useBackupName(): (snapshot: Described) => string {
  const say = usePhrases('backupNames', 'values');
  return ({ description, phrase }) => say(description, phrase);
}
