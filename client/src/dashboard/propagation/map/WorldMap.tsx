import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { PropagationResultView } from '../../../shared/api/generated/api.schemas';
import { outcomeOf, type Outcome } from '../../../shared/propagation/states';
import { land } from './land';
import { usePhone } from '../../../shared/ui/useMedia';
import { cross, markersOf, triangle, type Marker } from './markers';
import { mapSize } from './projection';

const fills: Record<Outcome, string> = {
  propagated: 'fill-good stroke-good',
  notPropagated: 'fill-wait stroke-wait',
  failed: 'fill-bad stroke-bad',
  notAsked: 'fill-muted stroke-muted',
};

/** The resolvers on a map. The table beside it says the same in words, so screen readers get one sentence. */
export function WorldMap({ results }: { results: readonly PropagationResultView[] }) {
  const { t } = useTranslation('propagation');
  const scale = usePhone() ? phoneScale : 1;
  const markers = markersOf(results, scale);
  const counted = results.filter(({ leftOut }) => leftOut === null);
  const propagated = counted.filter(({ success }) => success).length;
  return (
    <svg
      role="img"
      aria-label={t('map.label', { propagated, total: counted.length })}
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      className="h-auto w-full"
    >
      <path d={land} className="fill-sunken stroke-line" strokeWidth={2} />
      {markers.map((marker) => (
        <ServerMark key={marker.result.server.id} marker={marker} scale={scale} />
      ))}
    </svg>
  );
}

const radius = 11;
/** Four pixels on a screen of 390: less is no form, and no colour. */
const phoneScale = 2.2;

/** A form for each outcome, so that colour is not the only sign; a ring where the place is the operator's seat. */
function ServerMark({ marker: { x, y, result }, scale }: { marker: Marker; scale: number }) {
  const { t } = useTranslation('propagation');
  const outcome = outcomeOf(result);
  const { name, location, anycast } = result.server;
  const place = anycast ? t('table.anycast') : location;
  return (
    <g
      transform={`translate(${x} ${y}) scale(${scale})`}
      className={clsx('transition-colors duration-150', fills[outcome], result.leftOut !== null && 'opacity-40')}
    >
      <title>{[name, place, t(`outcome.${outcome}`)].filter(Boolean).join(' · ')}</title>
      {anycast ? <circle r={radius + 6} fill="none" strokeWidth={2} strokeDasharray="5 4" /> : null}
      {outcome === 'propagated' ? <circle r={radius} /> : null}
      {outcome === 'notPropagated' ? <path d={triangle} /> : null}
      {outcome === 'failed' ? <path d={cross} fill="none" strokeWidth={6} strokeLinecap="round" /> : null}
      {outcome === 'notAsked' ? <circle r={radius - 3} fill="none" strokeWidth={4} /> : null}
    </g>
  );
}
