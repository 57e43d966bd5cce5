import { rootName, targetOf, type Fqdn, type Rdata } from '../../dns/index.js';
import type { HealthEvidence } from './evidence.js';
import type { ZoneView } from './zone-view.js';

/** Where the mail of the domain goes. */
export interface MailServers {
  /** `none`: no MX record. `refused`: a null MX says that there is no mail. */
  readonly kind: 'servers' | 'none' | 'refused' | 'unknown';
  readonly targets: readonly Fqdn[];
  readonly evidence: readonly HealthEvidence[];
}

const mostTargets = 8;

export async function mailServers(zone: ZoneView): Promise<MailServers> {
  const { outcome, records, evidence } = await zone.resolve(zone.zone, 'MX');
  if (outcome === 'unknown') return { kind: 'unknown', targets: [], evidence };
  const all = [...new Set(records.map(({ rdata }) => targetOf(rdata as Rdata)))].sort();
  const targets = all.filter((name) => name !== rootName).slice(0, mostTargets);
  if (targets.length > 0) return { kind: 'servers', targets, evidence };
  return { kind: all.length > 0 ? 'refused' : 'none', targets, evidence };
}
