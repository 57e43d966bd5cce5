import { parseFqdn } from '../../src/dns/index.js';
import { converted, integer, list, object, optional, text, type Of } from '../contract/rest/shape.js';

const domain = object({
  /** Without a dot at the end. */
  name: converted(text, 'the name of a domain', (name) => parseFqdn(name)),
  /** The time of the last write to any set of the domain. */
  touched: optional(text, ''),
});

const rrset = object({
  /** Relative; empty at the apex. */
  subname: text,
  type: text,
  ttl: integer({ min: 0 }),
  /** As in zone files: names with the dot at their end, texts in quotes. */
  records: list(text),
});

export const domainAnswer = domain;
export const domainsAnswer = list(domain);
export const rrsetsAnswer = list(rrset);

export type DesecDomain = Readonly<Of<typeof domain>>;
export type DesecRrset = Readonly<Of<typeof rrset>>;
