import { parseFqdn } from '../../src/dns/index.js';
import {
  converted,
  dictionary,
  flag,
  integer,
  list,
  object,
  oneOf,
  optional,
  text,
  type Of,
} from '../contract/rest/shape.js';

const record = object({ value: text, comment: optional(text, '') });

const rrset = object({
  /** Relative; `@` at the apex. */
  name: text,
  type: text,
  /** Null: the default TTL of the zone. */
  ttl: optional(integer({ min: 0 }), null),
  labels: optional(dictionary(text), {}),
  protection: optional(object({ change: flag }), { change: false }),
  records: list(record),
});

const zone = object({
  id: integer(),
  /** Without a dot at the end. */
  name: converted(text, 'the name of a zone', (name) => parseFqdn(name)),
  /** `primary`, or `secondary`: a copy of a zone that another server keeps. */
  mode: text,
  ttl: integer({ min: 0 }),
  authoritative_nameservers: object({ assigned: list(text) }),
});

const action = object({
  id: integer(),
  status: oneOf('running', 'success', 'error'),
  error: optional(object({ code: text, message: text }), null),
});

const pagination = object({
  next_page: optional(integer({ min: 1 }), null),
  /** Null where Hetzner does not count. */
  total_entries: optional(integer({ min: 0 })),
});
const meta = object({ pagination });

export const zonesAnswer = object({ zones: list(zone), meta });
export const zoneAnswer = object({ zone });
export const rrsetsAnswer = object({ rrsets: list(rrset), meta });
export const rrsetAnswer = object({ rrset });
export const actionAnswer = object({ action });
export const actionsAnswer = object({ actions: list(action) });

export type HetznerZone = Readonly<Of<typeof zone>>;
export type HetznerRrset = Readonly<Of<typeof rrset>>;
export type HetznerAction = Readonly<Of<typeof action>>;
export type Pagination = Readonly<Of<typeof pagination>>;
