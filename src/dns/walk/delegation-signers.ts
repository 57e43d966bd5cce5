import { parseRecordType } from '../record-types.js';
import type { Fqdn, Rdata } from '../types.js';
import type { ServerReply } from './network.js';

const dsType = parseRecordType('DS');

/** The DS records on which all authoritative replies agree, sorted; null without such a reply, or if two differ. */
export function readDs(zone: Fqdn, replies: readonly ServerReply[]): Rdata[] | null {
  const sets = replies.flatMap(({ outcome }) => {
    if (outcome.outcome === 'nodata' || outcome.outcome === 'nxdomain') {
      return outcome.message.flags.authoritative ? [[]] : [];
    }
    if (outcome.outcome !== 'answered' || !outcome.message.flags.authoritative) return [];
    const own = outcome.records.filter(({ name, type }) => name === zone && type === dsType);
    return [own.map(({ rdata }) => String(rdata) as Rdata).sort()];
  });
  const [first, ...others] = sets;
  if (!first || others.some((set) => set.join('\n') !== first.join('\n'))) return null;
  return first;
}
