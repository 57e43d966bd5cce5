import { converted, integer, list, object, optional, text, type Of } from '../contract/rest/shape.js';
import { parseFqdn } from '../../src/dns/index.js';

/** Without a dot at the end. */
const zoneName = converted(text, 'the name of a zone', (name) => parseFqdn(name));

const record = object({
  id: integer(),
  /** SPF, DKIM and DMARC are TXT records that the Control Panel edits by a form. */
  fieldType: text,
  /** Relative; empty at the apex. */
  subDomain: converted(optional(text, null), 'a name', (name) => name ?? ''),
  /** In the form of zone files; texts with quotation marks or without. */
  target: text,
  /** 0: the default TTL. */
  ttl: converted(optional(integer({ min: 0 }), null), 'a TTL', (ttl) => ttl ?? 0),
});

export const timeAnswer = integer({ min: 1 });
export const zonesAnswer = list(zoneName);
export const zoneAnswer = object({ nameServers: list(text) });
export const idsAnswer = list(integer());
export const recordAnswer = record;

export type OvhRecord = Readonly<Of<typeof record>>;
