/** The value of a `datetime-local` field: the browser's wall clock, to the minute. */
export function toWallClock(at: string): string {
  const time = new Date(at);
  const shifted = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** ISO 8601, UTC, at the end of the minute: what happened in it has happened. Null for half a time. */
export function fromWallClock(text: string): string | null {
  const time = new Date(`${text}:59.999`);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
