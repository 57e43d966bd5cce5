import { registrableDomain } from '../../dns/public-suffix.js';
import { isDmarc, parseFqdn, parseTagList, type Fqdn } from '../../dns/index.js';
import type { HealthEvidence } from './evidence.js';
import { textsAt } from './texts.js';
import type { ZoneView } from './zone-view.js';

/** The DMARC policy that holds for the domain. */
export interface DmarcPolicy {
  readonly kind: 'found' | 'none' | 'unknown';
  /** Where it stands: `_dmarc` of the domain, or of the organizational domain above it. */
  readonly owner: Fqdn;
  readonly text: string;
  readonly tags: ReadonlyMap<string, string>;
  readonly evidence: readonly HealthEvidence[];
}

export async function dmarcPolicy(zone: ZoneView): Promise<DmarcPolicy> {
  const above = registrableDomain(zone.zone);
  const domains = above === null || above === zone.zone ? [zone.zone] : [zone.zone, above];
  const evidence: HealthEvidence[] = [];
  let isUnknown = false;
  for (const domain of domains) {
    const owner = parseFqdn(`_dmarc.${domain}`);
    const found = await textsAt(zone, owner);
    evidence.push(...found.evidence);
    isUnknown ||= found.texts === null;
    const text = found.texts?.find(isDmarc);
    if (text !== undefined) return { kind: 'found', owner, text, tags: parseTagList(text).tags, evidence };
  }
  const owner = parseFqdn(`_dmarc.${zone.zone}`);
  return { kind: isUnknown ? 'unknown' : 'none', owner, text: '', tags: new Map(), evidence };
}
