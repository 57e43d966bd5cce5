import { parseFqdn } from '../../src/dns/index.js';
import { converted, integer, list, object, optional, text, type Of } from '../contract/rest/shape.js';

const port = optional(integer({ min: 0, max: 65_535 }), 0);

const record = object({
  type: text,
  /** Relative; `@` at the apex. */
  name: text,
  /** A target has no dot at the end; `@` is the domain itself. */
  data: optional(text, ''),
  ttl: optional(integer({ min: 0 }), 3600),
  priority: port,
  /** These four stand at SRV records: `_sip` and `_tcp` are no part of the name. */
  service: optional(text, ''),
  protocol: optional(text, ''),
  weight: port,
  port,
});

const domain = object({ domain: converted(text, 'the name of a domain', parseFqdn), status: text });

export const recordsAnswer = list(record);
export const domainsAnswer = list(domain);

export type GoDaddyRecord = Readonly<Of<typeof record>>;
export type GoDaddyDomain = Readonly<Of<typeof domain>>;
