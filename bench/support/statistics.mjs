/** The value below which `share` of the samples lie; 0.5 is the median. */
export function quantile(samples, share) {
  const sorted = [...samples].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place - Math.floor(place));
}

export function median(samples) {
  return quantile(samples, 0.5);
}

/** Runs `work` one after the other and gives what each run resolved to. */
export async function repeat(times, work) {
  const results = [];
  for (let run = 0; run < times; run += 1) results.push(await work(run));
  return results;
}

/** Milliseconds that `work` took. */
export async function timed(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
