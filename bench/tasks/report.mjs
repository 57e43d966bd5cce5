import { peakMemoryMb } from '../support/memory.mjs';

/** For the process that started this one. */
export function report(ms, facts = {}) {
  process.stdout.write(
    JSON.stringify({ ms, peakMb: peakMemoryMb() ?? process.resourceUsage().maxRSS / 1024, ...facts }),
  );
}
