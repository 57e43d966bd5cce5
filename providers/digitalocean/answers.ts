import { parseFqdn } from '../../src/dns/index.js';
import { converted, integer, list, object, optional, text, type Of } from '../contract/rest/shape.js';

const zone = object({
  /** Without a dot at the end. */
  name: converted(text, 'the name of a zone', (name) => parseFqdn(name)),
  /** The zone as it is served; null for a moment after the zone was made. */
  zone_file: optional(text, ''),
});

const record = object({
  /** Null for the SOA in some answers. */
  id: optional(integer(), 0),
  type: text,
  /** Relative; `@` at the apex. */
  name: text,
  /** Targets without a dot at the end, `@` for the zone itself. */
  data: optional(text, ''),
  ttl: optional(integer({ min: 0 }), null),
  priority: optional(integer(), null),
  port: optional(integer(), null),
  weight: optional(integer(), null),
  flags: optional(integer(), null),
  tag: optional(text, null),
});

const links = optional(object({ pages: optional(object({ next: optional(text, null) }), { next: null }) }), {
  pages: { next: null },
});
const meta = object({ total: integer({ min: 0 }) });

export const zonesAnswer = object({ domains: list(zone), links, meta });
export const zoneAnswer = object({ domain: zone });
export const recordsAnswer = object({ domain_records: list(record), links, meta });
export const recordAnswer = object({ domain_record: object({ id: integer() }) });

export type DigitalOceanZone = Readonly<Of<typeof zone>>;
export type DigitalOceanRecord = Readonly<Of<typeof record>>;
