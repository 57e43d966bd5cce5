import { parseFqdn } from '../../src/dns/index.js';
import { converted, integer, list, object, optional, text, type Of } from '../contract/rest/shape.js';

/** Without a dot at the end. */
const domain = object({ domain: converted(text, 'the name of a domain', (name) => parseFqdn(name)) });

const record = object({
  id: text,
  type: text,
  /** Relative; empty at the apex. */
  name: optional(text, ''),
  /** Names without a dot at the end, texts in quotation marks. */
  data: text,
  /** -1 or 0 for types that have none. */
  priority: optional(integer(), null),
  ttl: integer({ min: 0 }),
});

/** `next` is a cursor; empty on the last page. */
const meta = object({ total: integer({ min: 0 }), links: object({ next: optional(text, '') }) });

export const domainsAnswer = object({ domains: list(domain), meta });
export const domainAnswer = object({ domain });
export const recordsAnswer = object({ records: list(record), meta });
export const recordAnswer = object({ record: object({ id: text }) });

export type VultrDomain = Readonly<Of<typeof domain>>;
export type VultrRecord = Readonly<Of<typeof record>>;
