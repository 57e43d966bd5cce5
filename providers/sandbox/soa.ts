import { apex, makeRrset, parseFqdn, parseRdata, parseRecordType } from '../../src/dns/index.js';
import type { Fqdn, Rrset } from '../../src/dns/index.js';
import { nextSerial } from '../contract/serials.js';

export const soaType = parseRecordType('SOA');
const nsType = parseRecordType('NS');

/** Name server in the sandbox's zones: a reserved name that exists nowhere (RFC 6761 §6.2). */
export const sandboxNameServers: readonly Fqdn[] = [parseFqdn('ns1.sandbox.test.'), parseFqdn('ns2.sandbox.test.')];

/** Seconds. Negative answers are short-lived, so that a record just added is seen soon. RFC 2308 §5. */
const soaTimers = { refresh: 7200, retry: 900, expire: 1_209_600, negativeTtl: 60 };

/** Initial records of every zone: an SOA and the sandbox's name servers. */
export function startOfZone(zone: Fqdn, serial = 1): Rrset[] {
  const { refresh, retry, expire, negativeTtl } = soaTimers;
  const soa = `${sandboxNameServers[0]} hostmaster.${zone} ${serial} ${refresh} ${retry} ${expire} ${negativeTtl}`;
  return [
    makeRrset({ name: apex, type: soaType, ttlSeconds: 3600, values: [parseRdata(soaType, soa)] }),
    makeRrset({
      name: apex,
      type: nsType,
      ttlSeconds: 3600,
      values: sandboxNameServers.map((server) => parseRdata(nsType, server)),
    }),
  ];
}

/** The same SOA with the next serial. */
export function withNextSerial(soa: Rrset): Rrset {
  const fields = (soa.values[0] ?? '').split(' ');
  fields[2] = String(nextSerial(Number(fields[2])));
  return makeRrset({ ...soa, values: [parseRdata(soaType, fields.join(' '))] });
}
