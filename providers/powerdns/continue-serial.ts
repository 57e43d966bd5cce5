import type { Fqdn } from '../../src/dns/index.js';
import { isNewerSerial, nextSerial } from '../contract/serials.js';
import type { PowerDnsClient, RrsetPatch } from './client.js';

/**
 * Gives a new zone a serial after the last one of the zone that was lost. PowerDNS begins with the date, which is less
 * than many serials in use.
 */
export async function continueSerial(
  client: Pick<PowerDnsClient, 'zone' | 'patch'>,
  zone: Fqdn,
  serialBefore: number,
): Promise<void> {
  const { rrsets } = await client.zone(zone);
  const soa = rrsets.find(({ type }) => type === 'SOA');
  const [record] = soa?.records ?? [];
  if (!soa || !record) return;
  const fields = record.content.split(' ');
  if (isNewerSerial(Number(fields[2]), serialBefore)) return;
  const content = fields.with(2, String(nextSerial(serialBefore))).join(' ');
  const { name, ttl } = soa;
  const records = [{ ...record, content }];
  const patch: RrsetPatch = { name: name as Fqdn, type: 'SOA', ttl, changetype: 'REPLACE', records };
  await client.patch(zone, [JSON.stringify(patch)]);
}
