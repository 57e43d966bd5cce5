import { useTranslation } from 'react-i18next';
import type { PropagationResultView } from '../../shared/api/generated/api.schemas';
import { outcomes } from '../../shared/propagation/states';
import { Card } from '../../shared/ui/Card';
import { optional } from '../../shared/ui/onDemand';

const WorldMap = optional(() => import('./map/WorldMap').then((m) => m.WorldMap));

const marks = { propagated: '●', notPropagated: '▲', failed: '✕', notAsked: '○' };
const colours = { propagated: 'text-good', notPropagated: 'text-wait', failed: 'text-bad', notAsked: 'text-muted' };

/** The map with its legend. Its place is kept while it loads. */
export function MapCard({ results }: { results: readonly PropagationResultView[] }) {
  const { t } = useTranslation('propagation');
  return (
    <Card className="p-3!">
      <div className="aspect-[2000/876]">
        <WorldMap results={results} />
      </div>
      <ul className="text-muted mt-2 flex flex-wrap gap-x-4 gap-y-1 px-2 text-xs" aria-label={t('map.legend')}>
        {outcomes.map((outcome) => (
          <li key={outcome}>
            <span aria-hidden className={colours[outcome]}>
              {marks[outcome]}
            </span>{' '}
            {t(`outcome.${outcome}`)}
          </li>
        ))}
        <li>{t('map.anycast')}</li>
      </ul>
    </Card>
  );
}
