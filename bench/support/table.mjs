import { median } from './statistics.mjs';

/**
 * A row: `what` was done; `ours` and `theirs` each with `samples` (ms) and perhaps `peakMb`; or, where no
 * time is compared, `figures` as text. `goal`: at most `ratio` times the fastest of theirs, `peakMb`, `ms`. Tools
 * with `isBeside` are printed and set no bar.
 */
export function printRows(rows) {
  const lines = rows.flatMap((row) => [ourLine(row), ...(row.theirs ?? []).map(theirLine(row))]);
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  for (const line of lines) {
    const cells = line.map((cell, column) =>
      column < 2 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]),
    );
    console.log(`  ${cells.join('  ')}`.trimEnd());
  }
}

function ourLine(row) {
  const { ours, what } = row;
  return [what, ours.label, timeOf(ours), memoryOf(ours), ours.figures ?? '', verdictOf(row)];
}

/** `×` says how many times as long as theirs ours took. */
function theirLine({ ours }) {
  return (tool) => {
    if (tool.missing) return ['', tool.label, 'not installed here', '', '', ''];
    const ratio = median(ours.samples) / median(tool.samples);
    return ['', tool.label, timeOf(tool), memoryOf(tool), `× ${ratio.toFixed(1)}`, ''];
  };
}

function timeOf({ samples }) {
  if (!samples) return '';
  const [least, most] = [Math.min(...samples), Math.max(...samples)];
  return `${inUnits(median(samples))} (${inUnits(least)} – ${inUnits(most)})`;
}

function inUnits(ms) {
  return ms < 10 ? `${ms.toFixed(1)} ms` : ms < 10_000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

function memoryOf({ peakMb }) {
  return peakMb?.some(Boolean) ? `${Math.round(Math.max(...peakMb))} MB` : '';
}

function verdictOf({ goal, ours, theirs = [] }) {
  if (!goal) return '';
  const tools = theirs.filter(({ missing, isBeside }) => !missing && !isBeside);
  const checks = [
    goal.ms && { text: `${inUnits(goal.ms)}`, met: (ours.judged ?? median(ours.samples)) <= goal.ms },
    goal.perSecond && { text: `${goal.perSecond.toLocaleString('en')}/s`, met: ours.perSecond >= goal.perSecond },
    goal.ratio && tools.length > 0 && { text: `× ${goal.ratio}`, met: withinRatio(ours, tools, goal.ratio) },
    goal.peakMb && { text: `${goal.peakMb} MB`, met: Math.max(...ours.peakMb) <= goal.peakMb },
  ].filter(Boolean);
  return `goal ${checks.map(({ text, met }) => `${text} ${met ? 'met' : 'MISSED'}`).join(', ')}`;
}

/** The fastest of several tools sets the bar. */
function withinRatio(ours, tools, ratio) {
  return median(ours.samples) <= ratio * Math.min(...tools.map(({ samples }) => median(samples)));
}
