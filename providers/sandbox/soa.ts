import { apex, makeRrset, parseFqdn, parseRdata, parseRecordType } from '../../src/dns/index.js';
import type { Fqdn, Rrset } from '../../src/dns/index.js';

export const soaType = parseRecordType('SOA');
const nsType = parseRecordType('NS');

/** Name server in the sandbox's zones: a reserved name that exists nowhere (RFC 6761 §6.2). */
export const sandboxNameServers: readonly Fqdn[] = [parseFqdn('ns1.sandbox.test.'), parseFqdn('ns2.sandbox.test.')];

/** Seconds. Negative answers are short-lived, so that a record just added is seen soon. RFC 2308 §5. */
const soaTimers = { refresh: 7200, retry: 900, expire: 1_209_600, negativeTtl: 60 };

/** Initial records of every zone: an SOA with serial 1 and the sandbox's name servers. */
export function startOfZone(zone: Fqdn): Rrset[] {
  const { refresh, retry, expire, negativeTtl } = soaTimers;
  const soa = `${sandboxNameServers[0]} hostmaster.${zone} 1 ${refresh} ${retry} ${expire} ${negativeTtl}`;
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

/** The same SOA with the next serial. After 4294967295 comes 1, which secondaries treat as newer. RFC 1982 §3. */
export function withNextSerial(soa: Rrset): Rrset {
  const fields = (soa.values[0] ?? '').split(' ');
  const serial = Number(fields[2]);
  fields[2] = String(serial >= 0xffffffff ? 1 : serial + 1);
  return makeRrset({ ...soa, values: [parseRdata(soaType, fields.join(' '))] });
}
