import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { PlannedChangeView } from '../../../shared/api/generated/api.schemas';
import { Ttl } from '../../../shared/ui/Ttl';
import { markDifference, type Piece } from './markDifference';
import { valueChanges } from './valueChanges';

/** Old and new values, what differs marked. Values that stay are counted where nothing happens to them. */
export function ChangedRows({ change }: { change: PlannedChangeView }) {
  const { t } = useTranslation('records');
  const { added, removed, kept, ttl } = valueChanges(change);
  const pairs = removed.map((value, index) => {
    const next = added[index];
    return next === undefined ? { before: [whole(value)], after: null } : markDifference(value, next);
  });
  const fresh = added.slice(removed.length);
  return (
    <div className="mt-2 flex flex-col gap-1 font-mono text-[13px]">
      {pairs.map(({ before, after }, index) => (
        <div key={index} className="flex flex-col gap-1">
          <ValueRow side="removed" pieces={before} ttlSeconds={change.before?.ttl} ttlChanges={Boolean(ttl)} />
          {after ? (
            <ValueRow side="added" pieces={after} ttlSeconds={change.after?.ttl} ttlChanges={Boolean(ttl)} />
          ) : null}
        </div>
      ))}
      {fresh.map((value) => (
        <ValueRow
          key={value}
          side="added"
          pieces={[whole(value)]}
          ttlSeconds={change.after?.ttl}
          ttlChanges={Boolean(ttl)}
        />
      ))}
      {ttl && kept.length > 0 ? (
        <>
          <ValueRow side="removed" pieces={[whole(kept.join(', '))]} ttlSeconds={ttl.before} ttlChanges />
          <ValueRow side="added" pieces={[whole(kept.join(', '))]} ttlSeconds={ttl.after} ttlChanges />
        </>
      ) : null}
      {!ttl && kept.length > 0 ? (
        <p className="text-muted ps-5 font-sans text-xs">{t('preview.unchanged', { count: kept.length })}</p>
      ) : null}
    </div>
  );
}

const whole = (text: string): Piece => ({ text, changed: false });

const sides = {
  removed: { sign: '−', row: 'bg-bad/6', mark: 'bg-bad/20 text-bad', tag: 'del' },
  added: { sign: '+', row: 'bg-good/6', mark: 'bg-good/20 text-good', tag: 'ins' },
} as const;

interface ValueRowProps {
  side: keyof typeof sides;
  pieces: readonly Piece[];
  ttlSeconds: number | undefined;
  ttlChanges: boolean;
}

function ValueRow({ side, pieces, ttlSeconds, ttlChanges }: ValueRowProps) {
  const { t } = useTranslation('records');
  const { sign, row, mark, tag: Tag } = sides[side];
  return (
    <p className={clsx('flex gap-2 rounded px-1.5 py-0.5', row)}>
      <span aria-hidden className="select-none">
        {sign}
      </span>
      <span className="sr-only">{t(`preview.${side}`)}</span>
      <span translate="no" className="min-w-0 flex-1 break-all whitespace-pre-wrap">
        {pieces.map(({ text, changed }, index) =>
          changed ? (
            <Tag key={index} className={clsx('rounded-xs font-semibold underline', mark)}>
              {text}
            </Tag>
          ) : (
            text
          ),
        )}
      </span>
      {ttlSeconds === undefined ? null : (
        <span className={clsx('shrink-0', ttlChanges ? 'font-semibold underline' : 'text-muted')}>
          <Ttl seconds={ttlSeconds} />
        </span>
      )}
    </p>
  );
}
