import type { PropagationCheckView } from '../../shared/api/generated/api.schemas';

const columns = ['server', 'ip', 'provider', 'location', 'status', 'value', 'ttl', 'responseTimeMs', 'currentBy'];

/** The answers of a check for a spreadsheet. RFC 4180. */
export function resultCsv({ results }: Pick<PropagationCheckView, 'results'>): string {
  const rows = results.map(({ server, status, values, ttl, responseTime, currentBy }) => [
    server.name,
    server.ip,
    server.provider,
    server.location,
    status,
    values.join('\n'),
    ttl,
    responseTime,
    currentBy,
  ]);
  return [columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n';
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  const text = String(value);
  // A spreadsheet would run what begins like a formula, and anybody may write such a TXT record.
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
