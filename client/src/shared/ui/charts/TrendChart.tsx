import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { secondMs } from '../../format/durations';
import { useFormat } from '../../format/useFormat';

const chartHeight = 256;

/** One line of a chart, with a value for each time; null leaves a gap. */
export interface TrendLine {
  label: string;
  /** The CSS variable of its colour. */
  token: '--accent' | '--wait' | '--good';
  values: readonly (number | null)[];
  isDashed?: true;
}

interface TrendChartProps {
  /** The text for screen readers; a table beside it has the numbers. */
  label: string;
  /** The name of the time axis. */
  timeLabel: string;
  /** ISO 8601, oldest first. */
  times: readonly string[];
  lines: readonly TrendLine[];
  /** A value as people read it. */
  format(value: number): string;
  /** The top of the scale; by the values unless given. */
  most?: number;
}

/** Values over time, drawn on a canvas in the colours of the page. */
export function TrendChart({ label, timeLabel, times, lines, format, most }: TrendChartProps) {
  const { dateTime } = useFormat();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const parent = box.current!;
    const chart = new uPlot(
      {
        width: parent.clientWidth,
        height: chartHeight,
        cursor: { y: false },
        scales: { y: { range: (_chart, _min, max) => [0, most ?? (max * 1.1 || 1)] } },
        axes: [axis(parent), { ...axis(parent), size: 72, values: (_chart, ticks) => ticks.map(format) }],
        series: [
          { label: timeLabel, value: (_chart, at) => (at ? dateTime(new Date(at * secondMs).toISOString()) : '–') },
          ...lines.map((line) => seriesOf(parent, line, format)),
        ],
      },
      [times.map((at) => Date.parse(at) / secondMs), ...lines.map(({ values }) => [...values])],
      parent,
    );
    const stopFollowing = follow(parent, chart);
    return () => {
      stopFollowing();
      chart.destroy();
    };
  }, [times, lines, timeLabel, format, most, dateTime]);
  return <div ref={box} role="img" aria-label={label} className="text-muted text-xs" />;
}

const axis = (parent: Element): uPlot.Axis => ({
  stroke: () => colour(parent, '--muted'),
  grid: { stroke: () => colour(parent, '--line'), width: 1 },
  ticks: { show: false },
});

const seriesOf = (
  parent: Element,
  { label, token, isDashed }: TrendLine,
  format: (value: number) => string,
): uPlot.Series => ({
  label,
  stroke: () => colour(parent, token),
  width: 2,
  points: { size: 5 },
  ...(isDashed && { dash: [4, 4] }),
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
