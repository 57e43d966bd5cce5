import type { WalkServer } from '../../dns/index.js';
import type { Answer } from './evidence.js';
import { readSoa, type Soa } from './soa.js';
import { recordsIn, type ZoneView } from './zone-view.js';

/** The SOA record that each server serves with authority. */
export async function zoneSoas(zone: ZoneView): Promise<{ server: WalkServer; answer: Answer; soa: Soa }[]> {
  const answers = await zone.askAuthorities(zone.zone, 'SOA');
  return answers.flatMap(({ server, answer }) => {
    const [record] = recordsIn(answer, zone.zone, 'SOA') ?? [];
    const soa = record && readSoa(record);
    return soa ? [{ server, answer, soa }] : [];
  });
}
