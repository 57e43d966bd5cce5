import { joinedText, type Fqdn, type Rrset } from '../../dns/index.js';
import type { HealthEvidence } from './evidence.js';
import type { ZoneView } from './zone-view.js';

export interface TextsAt {
  /** Null if nobody answered. */
  readonly texts: readonly string[] | null;
  readonly aliases: readonly Fqdn[];
  readonly outcome: 'found' | 'nodata' | 'nxdomain' | 'unknown';
  readonly evidence: readonly HealthEvidence[];
}

/** The TXT records at a name, each as one text. */
export async function textsAt(zone: ZoneView, name: Fqdn): Promise<TextsAt> {
  const { outcome, records, aliases, evidence } = await zone.resolve(name, 'TXT');
  const type = 'TXT' as Rrset['type'];
  const texts = records.flatMap(({ rdata }) => (rdata === null ? [] : [joinedText({ type } as Rrset, rdata)]));
  return { outcome, aliases, evidence, texts: outcome === 'unknown' ? null : texts };
}
