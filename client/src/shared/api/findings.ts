import useSWR from 'swr';
import { zonesFindings } from './generated/api';
import type { DomainView } from './generated/api.schemas';
import { keys } from './keys';

/** What the rules of DNS say of a zone. Read again when the zone has been. */
export function useFindings(domain: Pick<DomainView, 'id' | 'lastReadAt'> | null) {
  return useSWR(domain && keys.findings(domain.id, domain.lastReadAt), ([, id]) => zonesFindings(id));
}
