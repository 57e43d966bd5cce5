import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/useFormat';
import { StatStrip, type Stat } from '../ui/charts/StatStrip';
import type { PropagationCheckView } from '../api/generated/api.schemas';
import type { ShownCheck } from './useCheck';

/** A check as far as its figures go. */
type CountedCheck = Pick<ShownCheck, 'results' | 'isRunning'> & {
  done: Pick<PropagationCheckView, 'totalServers' | 'everywhereBy' | 'observedEnd' | 'success' | 'createdAt'> | null;
};

/** Four figures of a check. */
export function CheckStats({ check, servers }: { check: CountedCheck | null; servers: number | undefined }) {
  const { t } = useTranslation('propagation');
  const { number, percent, milliseconds, relative } = useFormat();
  const results = (check?.results ?? []).filter(({ leftOut }) => leftOut === null);
  const answered = results.filter(({ resolved }) => resolved);
  const propagated = results.filter(({ success }) => success).length;
  const times = results.flatMap(({ responseTime }) => (responseTime === null ? [] : [responseTime]));
  const average = times.reduce((sum, ms) => sum + ms, 0) / times.length;
  const total = check?.done?.totalServers ?? (check && !check.isRunning ? results.length : (servers ?? 0));
  const none = t('stats.none');
  return (
    <StatStrip
      label={t('stats.title')}
      stats={[
        {
          label: t('stats.propagated'),
          value: answered.length === 0 ? none : percent(propagated / answered.length),
          hint: t('stats.propagatedHint'),
        },
        {
          label: t('stats.answered'),
          value: t('stats.of', { part: number(answered.length), all: number(total) }),
          hint: t('stats.answeredHint'),
        },
        { label: t('stats.response'), value: times.length === 0 ? none : milliseconds(Math.round(average)) },
        endOf(check?.done ?? null, { t, relative, none }),
      ]}
    />
  );
}

interface Words {
  t: ReturnType<typeof useTranslation<'propagation'>>['t'];
  relative: ReturnType<typeof useFormat>['relative'];
  none: string;
}

/** A bound for the world where one is known and was still ahead; else only what the asked servers say. */
function endOf(done: CountedCheck['done'], { t, relative, none }: Words): Stat {
  const { everywhereBy = null, observedEnd = null, success = false, createdAt = '' } = done ?? {};
  if (everywhereBy !== null && !(success && everywhereBy <= createdAt)) {
    return { label: t('stats.end'), value: relative(everywhereBy), hint: t('stats.boundHint') };
  }
  if (success) return { label: t('stats.observedEnd'), value: t('stats.now'), hint: t('stats.nowHint') };
  if (observedEnd === null) return { label: t('stats.end'), value: none, hint: t('stats.boundHint') };
  return { label: t('stats.observedEnd'), value: relative(observedEnd), hint: t('stats.observedHint') };
}
