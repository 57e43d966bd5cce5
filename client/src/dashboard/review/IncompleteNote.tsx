import { useTranslation } from 'react-i18next';
import type { SnapshotView } from '../../shared/api/generated/api.schemas';
import { usePhrases } from '../../shared/i18n/phrases';
import { Alert } from '../../shared/ui/Alert';

/** A thing that may have a reason for gaps: a plan, a report, a backup, a restore, or a version of a zone. */
type Incomplete = Pick<SnapshotView, 'incompleteReason' | 'incompletePhrase'>;

/** Shows why a plan, report, backup or restore may not know everything. Shows nothing where it does. */
export function IncompleteNote({ of: { incompleteReason, incompletePhrase } }: { of: Incomplete }) {
  if (!incompleteReason) return null;
  return <Note text={incompleteReason} phrase={incompletePhrase} />;
}

/** Apart, so that the words are loaded only where there is something to say. */
function Note({ text, phrase }: { text: string; phrase: Incomplete['incompletePhrase'] }) {
  const { t } = useTranslation('common');
  const say = usePhrases('hosts', 'zones', 'plans', 'restores');
  return (
    <Alert tone="wait" title={t('incomplete')}>
      {say(text, phrase)}
    </Alert>
  );
}
