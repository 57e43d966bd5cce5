const units: [seconds: number, name: string][] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'min'],
];

/** A TTL as people say it: `5 min`, `1.5 hours`, `45 s`. The exact seconds belong in a tooltip. */
export function humanTtl(seconds: number): string {
  for (const [size, name] of units) {
    if (seconds < size) continue;
    const count = Math.round((seconds / size) * 10) / 10;
    return `${count} ${name}${name === 'min' || count === 1 ? '' : 's'}`;
  }
  return `${seconds} s`;
}
