import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import uPlot from 'uplot';
import type { ResponseTimeBucketView } from '../../shared/api/generated/api.schemas';
import { secondMs } from '../../shared/format/durations';
import { useFormat } from '../../shared/format/useFormat';

const chartHeight = 256;

/** Average and 95th percentile over time, drawn on a canvas in the colours of the page. */
export function TrendChart({ buckets }: { buckets: readonly ResponseTimeBucketView[] }) {
  const { t } = useTranslation('analytics');
  const { milliseconds, dateTime } = useFormat();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const parent = box.current!;
    const chart = new uPlot(
      {
        width: parent.clientWidth,
        height: chartHeight,
        cursor: { y: false },
        scales: { y: { range: (_chart, _min, max) => [0, max * 1.1 || 1] } },
        axes: [axis(parent), { ...axis(parent), size: 72, values: (_chart, ticks) => ticks.map(milliseconds) }],
        series: [
          {
            label: t('trend.when'),
            value: (_chart, at) => (at ? dateTime(new Date(at * secondMs).toISOString()) : '–'),
          },
          line(parent, t('trend.average'), '--accent', milliseconds),
          { ...line(parent, t('trend.p95'), '--wait', milliseconds), dash: [4, 4] },
        ],
      },
      [
        buckets.map(({ at }) => Date.parse(at) / secondMs),
        buckets.map(({ averageMs }) => averageMs),
        buckets.map(({ p95Ms }) => p95Ms),
      ],
      parent,
    );
    const stopFollowing = follow(parent, chart);
    return () => {
      stopFollowing();
      chart.destroy();
    };
  }, [buckets, t, milliseconds, dateTime]);
  return <div ref={box} role="img" aria-label={t('trend.chart')} className="text-muted text-xs" />;
}

const axis = (parent: Element): uPlot.Axis => ({
  stroke: () => colour(parent, '--muted'),
  grid: { stroke: () => colour(parent, '--line'), width: 1 },
  ticks: { show: false },
});

const line = (parent: Element, label: string, token: string, format: (value: number) => string): uPlot.Series => ({
  label,
  stroke: () => colour(parent, token),
  width: 2,
  points: { size: 5 },
  value: (_chart, value) => (value === null ? '–' : format(value)),
});

/** A canvas cannot use CSS variables, so this resolves one to its colour in the current theme. */
function colour(parent: Element, token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  parent.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** Redraws when its box or the theme changes. */
function follow(parent: HTMLElement, chart: uPlot): () => void {
  const redraw = () => chart.redraw(false, true);
  const sizes = new ResizeObserver(() => chart.setSize({ width: parent.clientWidth, height: chartHeight }));
  const themes = new MutationObserver(redraw);
  const system = matchMedia('(prefers-color-scheme: dark)');
  sizes.observe(parent);
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', redraw);
  return () => {
    sizes.disconnect();
    themes.disconnect();
    system.removeEventListener('change', redraw);
  };
}
