import { useProtection } from './api';
import { useFormat } from '../../shared/format/useFormat';

/** Formats times in the domain's own time zone, so that the times of its backups can be compared. */
export function useDomainTime(domainId: string): { zone: string; timeText(at: string): string } {
  const { data: protection } = useProtection(domainId);
  const { dateTime } = useFormat();
  const zone = protection?.timezone ?? 'UTC';
  return { zone, timeText: (at) => dateTime(at, zone) };
}
