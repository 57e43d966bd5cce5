import { replyTo } from '../../providers/sandbox/reply.js';
import { indexZone } from '../../providers/sandbox/zone-index.js';
import { decodeMessage, encodeMessage, type Fqdn, isWithin, type Message, parseZoneFile } from '../../src/dns/index.js';

/** Answers like an authoritative server of one zone, without a socket. Other zones are refused. */
export function authorityFor(zone: Fqdn, zoneFile: string): (query: Message) => Promise<Message | null> {
  const index = indexZone({ name: zone, rrsets: parseZoneFile(zoneFile, { origin: zone }).rrsets });
  const findZone = async (name: Fqdn) => (isWithin(name, zone) ? index : null);
  return async (query) => {
    const reply = await replyTo(encodeMessage(query), { transport: 'tcp', findZone });
    return reply && decodeMessage(reply);
  };
}
