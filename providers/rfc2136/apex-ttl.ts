import { isApexNs, parseRecordType, queryMessage, updateMessage } from '../../src/dns/index.js';
import type { Fqdn, Rdata, Rrset, Update } from '../../src/dns/index.js';
import type { Change } from '../contract/provider.js';
import type { Session } from './session.js';

const type = parseRecordType('NS');
/** No such name can exist (RFC 6761 §6.4), and it is gone again when the update ends. */
const placeholder = 'zonekeeper-ttl.invalid.' as Rdata;

/** The change of the zone's own name servers that gives them another TTL, if there is one. */
export function apexTtlChange(changes: readonly Change[]): { id: string; after: Rrset } | undefined {
  return changes
    .filter((change) => change.kind === 'update')
    .find(({ before, after }) => isApexNs(after) && before.ttlSeconds !== after.ttlSeconds);
}

/**
 * Gives the zone's own name servers their TTL where the server has ignored it. Knot ignores a value that exists already,
 * whatever its TTL, but moves the whole set to the TTL of a new value (3.2, 2026-11-22). BIND and PowerDNS have changed
 * the TTL by then, and get nothing but a query.
 */
export async function assertApexTtl(session: Session, zone: Fqdn, { ttlSeconds, values }: Rrset): Promise<void> {
  const { answer } = await session.ask(queryMessage({ name: zone, type }));
  const served = answer.filter((record) => record.name === zone && record.type === type);
  if (served.every((record) => record.ttlSeconds === ttlSeconds)) return;
  const add = (rdata: Rdata): Update => ({ kind: 'add', name: zone, type, ttlSeconds, rdata });
  const remove = (rdata: Rdata): Update => ({ kind: 'delete_value', name: zone, type, rdata });
  await session.ask(
    updateMessage(zone, [
      {
        prerequisites: [{ kind: 'rrset_is', name: zone, type, values }],
        // The last name server cannot be deleted (RFC 2136 §3.4.2.4), so a new one is there meanwhile.
        updates: [add(placeholder), remove(placeholder)],
      },
    ]),
  );
}
