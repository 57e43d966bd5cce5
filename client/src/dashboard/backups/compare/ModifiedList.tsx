import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ModifiedRecordView,
  SettingChangeView,
  SnapshotRecordView,
} from '../../../shared/api/generated/api.schemas';
import { markDifference } from '../../../shared/format/markDifference';
import { SettingChanges } from '../../../shared/hostSettings/SettingChanges';
import { MarkedRow } from '../../../shared/ui/MarkedRow';
import { Mono } from '../../../shared/ui/Mono';
import { TypeBadge } from '../../../shared/ui/TypeBadge';
import { inLetters } from '../../../shared/format/ownerName';
import { ShowMore } from '../../../shared/ui/ShowMore';

const atOnce = 100;

/** Old above new, with the differences marked. */
export function ModifiedList({ modified }: { modified: readonly ModifiedRecordView[] }) {
  const { t } = useTranslation('backups');
  const [shown, setShown] = useState(atOnce);
  if (modified.length === 0) return <p className="text-muted">{t('compare.noModified')}</p>;
  return (
    <div className="flex flex-col gap-2">
      <ul aria-label={t('compare.modified')} className="flex flex-col gap-2">
        {modified.slice(0, shown).map((record, index) => (
          <Modified key={index} record={record} />
        ))}
      </ul>
      <ShowMore hidden={modified.length - shown} atOnce={atOnce} onMore={() => setShown(shown + atOnce)} />
    </div>
  );
}

function Modified({ record: { old, new: after, changed } }: { record: ModifiedRecordView }) {
  const { t } = useTranslation('backups');
  const marked = markDifference(valueOf(old), valueOf(after));
  const ttlChanges = changed.includes('ttl');
  return (
    <li className="rounded-lg border px-3 py-2.5">
      <p className="mb-2 flex items-center gap-2">
        <TypeBadge type={after.type} />
        <Mono className="min-w-0 font-medium wrap-anywhere">{inLetters(after.name)}</Mono>
      </p>
      <div className="flex flex-col gap-1">
        <MarkedRow
          side="old"
          label={t('compare.old')}
          pieces={marked.before}
          ttlSeconds={old.ttl}
          ttlChanges={ttlChanges}
        />
        <MarkedRow
          side="new"
          label={t('compare.new')}
          pieces={marked.after}
          ttlSeconds={after.ttl}
          ttlChanges={ttlChanges}
        />
      </div>
      {changed.includes('settings') ? <SettingChanges changes={settingChanges(old, after)} several={false} /> : null}
    </li>
  );
}

/** The settings of the host that one record had differently. */
function settingChanges(old: SnapshotRecordView, after: SnapshotRecordView): SettingChangeView[] {
  const keys = [...new Set([...Object.keys(old.settings), ...Object.keys(after.settings)])];
  return keys
    .map((key) => ({ key, of: null, before: old.settings[key] ?? null, after: after.settings[key] ?? null }))
    .filter(({ before, after: now }) => JSON.stringify(before) !== JSON.stringify(now)) as SettingChangeView[];
}

const valueOf = ({ value, priority }: SnapshotRecordView) => (priority === null ? value : `${priority} ${value}`);
