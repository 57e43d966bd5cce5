import { useTranslation } from 'react-i18next';
import type { PlannedChangeView } from '../../../shared/api/generated/api.schemas';
import { markDifference, type Piece } from '../../../shared/format/markDifference';
import { MarkedRow } from '../../../shared/ui/MarkedRow';
import { valueChanges } from './valueChanges';

/** Old and new values, with the differences marked. Unchanged values are only counted. */
export function ChangedRows({ change }: { change: PlannedChangeView }) {
  const { t } = useTranslation('records');
  const { added, removed, kept, ttl } = valueChanges(change);
  const removedSide = { side: 'old', label: t('preview.removed') } as const;
  const addedSide = { side: 'new', label: t('preview.added') } as const;
  const pairs = removed.map((value, index) => {
    const next = added[index];
    return next === undefined ? { before: [whole(value)], after: null } : markDifference(value, next);
  });
  const additions = added.slice(removed.length);
  return (
    <div className="mt-2 flex flex-col gap-1 font-mono text-[13px]">
      {pairs.map(({ before, after }, index) => (
        <div key={index} className="flex flex-col gap-1">
          <MarkedRow {...removedSide} pieces={before} ttlSeconds={change.before?.ttl} ttlChanges={Boolean(ttl)} />
          {after ? (
            <MarkedRow {...addedSide} pieces={after} ttlSeconds={change.after?.ttl} ttlChanges={Boolean(ttl)} />
          ) : null}
        </div>
      ))}
      {additions.map((value) => (
        <MarkedRow
          key={value}
          {...addedSide}
          pieces={[whole(value)]}
          ttlSeconds={change.after?.ttl}
          ttlChanges={Boolean(ttl)}
        />
      ))}
      {ttl && kept.length > 0 ? (
        <>
          <MarkedRow {...removedSide} pieces={[whole(kept.join(', '))]} ttlSeconds={ttl.before} ttlChanges />
          <MarkedRow {...addedSide} pieces={[whole(kept.join(', '))]} ttlSeconds={ttl.after} ttlChanges />
        </>
      ) : null}
      {!ttl && kept.length > 0 && change.settings.length === 0 ? (
        <p className="text-muted ps-5 font-sans text-xs">{t('preview.unchanged', { count: kept.length })}</p>
      ) : null}
    </div>
  );
}

const whole = (text: string): Piece => ({ text, changed: false });
