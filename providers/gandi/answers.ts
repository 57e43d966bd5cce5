import { parseFqdn } from '../../src/dns/index.js';
import { converted, integer, list, object, optional, text, type Of } from '../contract/rest/shape.js';

/** LiveDNS gives it to a set without a TTL. */
const defaultTtl = 10_800;

const rrset = object({
  /** Relative; `@` at the apex. In the case in which it was made, which its address has to have, too. */
  rrset_name: text,
  rrset_type: text,
  rrset_ttl: optional(integer({ min: 0 }), defaultTtl),
  /** As in zone files: names without a dot at the end are relative, texts are quoted. */
  rrset_values: list(text),
});

const domain = object({ fqdn: converted(text, 'the name of a domain', (name) => parseFqdn(name)) });

export const rrsetsAnswer = list(rrset);
export const rrsetAnswer = rrset;
export const domainsAnswer = list(domain);
export const domainAnswer = domain;
export const nameServersAnswer = list(text);

export type GandiRrset = Readonly<Of<typeof rrset>>;
export type GandiDomain = Readonly<Of<typeof domain>>;
