import type { Fqdn, WalkServer } from '../../dns/index.js';
import type { Answer } from './evidence.js';
import { recordsIn, type ZoneView } from './zone-view.js';

/** The NS set that each server serves with authority, sorted. */
export interface ServedNs {
  readonly server: WalkServer;
  readonly answer: Answer;
  readonly names: readonly Fqdn[];
}

export async function servedNs(zone: ZoneView): Promise<ServedNs[]> {
  const answers = await zone.askAuthorities(zone.zone, 'NS');
  return answers.flatMap(({ server, answer }) => {
    const records = recordsIn(answer, zone.zone, 'NS');
    const names = (records ?? []).map(({ rdata }) => String(rdata) as Fqdn).sort();
    return names.length > 0 ? [{ server, answer, names }] : [];
  });
}

/** The names that the parent delegates to, sorted; null where there is no delegation. */
export function delegatedNs({ walk }: ZoneView): readonly Fqdn[] | null {
  return walk.end.kind === 'delegated' ? walk.end.referral.ns : null;
}

const mostNames = 13;

/** Every name server, whether the parent or the zone names it. */
export async function nameServers(zone: ZoneView): Promise<Fqdn[]> {
  const served = (await zone.once(servedNs)).flatMap(({ names }) => names);
  return [...new Set([...(delegatedNs(zone) ?? []), ...served])].sort().slice(0, mostNames);
}
