/**
 * The day (UTC) on which the registration ends, from an RDAP domain object (RFC 9083 §4.5, §5.3); null if the
 * object has none. Throws if the text is not such an object, because then it says nothing about the domain.
 */
export function expiryDayIn(text: string): string | null {
  const object = JSON.parse(text) as { objectClassName?: unknown; events?: unknown } | null;
  if (object?.objectClassName !== 'domain') throw new Error('the answer is not about a domain');
  const events: unknown[] = Array.isArray(object.events) ? object.events : [];
  const [day] = events.filter(isExpiration).flatMap(({ eventDate }) => dayOf(eventDate) ?? []);
  return day ?? null;
}

function isExpiration(event: unknown): event is { eventDate: unknown } {
  return typeof event === 'object' && event !== null && 'eventAction' in event && event.eventAction === 'expiration';
}

function dayOf(date: unknown): string | null {
  const time = typeof date === 'string' ? Date.parse(date) : NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
}
