import { useTranslation } from 'react-i18next';
import { useProblem } from '../../shared/api/problem';
import { Alert } from '../../shared/ui/Alert';
import { ChangeList } from './changes/ChangeList';
import { MovedSetCard } from './MovedSetCard';
import type { MovedSet } from './movedSets';
import type { Review, ReviewStep } from './useReview';

interface StalePlanProps {
  review: Review;
  step: Extract<ReviewStep, { at: 'stale' }>;
}

/** Shown when the zone changed after the plan was made: what moved, and a choice for each set that both sides changed. */
export function StalePlan({ review, step: { movement, uses, error } }: StalePlanProps) {
  const { t } = useTranslation('records');
  const problem = useProblem();
  const zone = review.domain?.displayName ?? '';
  const { sets, others } = movement;
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="wait" title={t('stale.title')}>
        {t(sets.length > 0 ? 'stale.choose' : 'stale.fits')}
      </Alert>
      {error === undefined ? null : (
        <Alert tone="bad" title={t('stale.failed')}>
          {problem(error)}
        </Alert>
      )}
      {sets.length > 0 ? (
        <ul aria-label={t('stale.sets')} className="flex flex-col gap-3">
          {sets.map((set) => (
            <MovedSetCard
              key={set.id}
              set={set}
              zone={zone}
              use={uses[set.id] ?? 'both'}
              onUse={isFollower(set, sets) ? undefined : (use) => review.choose(set, use)}
            />
          ))}
        </ul>
      ) : null}
      {others.length > 0 ? (
        <details open={sets.length === 0}>
          <summary className="mb-2 cursor-pointer text-[13px] font-medium">
            {t('stale.others', { count: others.length })}
          </summary>
          <ChangeList changes={others} zone={zone} done />
        </details>
      ) : null}
    </div>
  );
}

/** The first set of a name with one choice for all has the buttons. */
function isFollower(set: MovedSet, sets: readonly MovedSet[]): boolean {
  return set.wholeName && sets.find(({ name, wholeName }) => wholeName && name === set.name) !== set;
}
