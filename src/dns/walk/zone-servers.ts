import { parseRecordType } from '../record-types.js';
import type { Fqdn } from '../types.js';
import type { LookupOutcome } from '../wire/lookup/lookup.js';
import type { WalkNetwork, WalkServer } from './network.js';

/** A name server of a zone, asked whether it serves the zone. */
export interface ZoneServer {
  readonly server: WalkServer;
  /** `lame`: it replies, but not as an authority for the zone. `silent`: no reply came, or none that can be read. */
  readonly status: 'authoritative' | 'lame' | 'silent';
  /** The reply to the question for the zone's SOA. */
  readonly soa: LookupOutcome;
  /** The reply to the question for its NS records, which only an authority is asked. */
  readonly ns: LookupOutcome | null;
  /** The NS records of the zone itself, sorted; null unless the server is an authority that has some. */
  readonly nameServers: readonly Fqdn[] | null;
}

const soaType = parseRecordType('SOA');
const nsType = parseRecordType('NS');

/** The child's side of a delegation: which of its servers answer with authority, and the NS set that each serves. */
export function askZoneServers(
  zone: Fqdn,
  servers: readonly WalkServer[],
  network: Pick<WalkNetwork, 'ask'>,
): Promise<ZoneServer[]> {
  return Promise.all(
    servers.map(async (server): Promise<ZoneServer> => {
      const soa = await network.ask(server, { name: zone, type: soaType });
      const status = statusOf(soa);
      if (status !== 'authoritative') return { server, status, soa, ns: null, nameServers: null };
      const ns = await network.ask(server, { name: zone, type: nsType });
      return { server, status, soa, ns, nameServers: nameServersIn(ns, zone) };
    }),
  );
}

function statusOf(soa: LookupOutcome): ZoneServer['status'] {
  if (!('message' in soa)) return 'silent';
  return soa.outcome === 'answered' && soa.message.flags.authoritative ? 'authoritative' : 'lame';
}

function nameServersIn(ns: LookupOutcome, zone: Fqdn): Fqdn[] | null {
  if (ns.outcome !== 'answered' || !ns.message.flags.authoritative) return null;
  const own = ns.records.filter(({ name, type }) => name === zone && type === nsType);
  return own.length > 0 ? own.map(({ rdata }) => String(rdata) as Fqdn).sort() : null;
}
