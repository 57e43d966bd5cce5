import { parseFqdn } from '../../src/dns/index.js';
import { anything, converted, flag, integer, list, object, optional, text, type Of } from '../contract/rest/shape.js';

const account = object({ id: integer(), email: optional(text, '') });

const zone = object({
  /** Without a dot at the end. */
  name: converted(text, 'the name of a zone', (name) => parseFqdn(name)),
  /** Whether DNSimple copies the zone from another server. */
  secondary: optional(flag, false),
});

const record = object({
  id: integer(),
  /** Relative; empty at the apex. */
  name: text,
  type: text,
  /** Names without a dot at the end, texts in quotation marks. */
  content: text,
  ttl: integer({ min: 0 }),
  priority: optional(integer(), null),
  /** `global` for all of them. */
  regions: optional(list(text), ['global']),
  /** Made by DNSimple, which alone may change it. */
  system_record: optional(flag, false),
});

const pagination = object({
  current_page: integer({ min: 1 }),
  total_pages: integer({ min: 0 }),
  total_entries: integer({ min: 0 }),
});

/** A token is of an account, or of a user, who may have several. */
export const whoamiAnswer = object({ data: object({ user: anything, account: optional(account, null) }) });
export const accountsAnswer = object({ data: list(account) });
export const zonesAnswer = object({ data: list(zone), pagination });
export const zoneAnswer = object({ data: zone });
export const recordsAnswer = object({ data: list(record), pagination });
export const recordAnswer = object({ data: object({ id: integer() }) });
export const domainAnswer = object({ data: object({ name: text }) });

export type DnsimpleZone = Readonly<Of<typeof zone>>;
export type DnsimpleRecord = Readonly<Of<typeof record>>;
