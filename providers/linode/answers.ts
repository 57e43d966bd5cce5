import { parseFqdn } from '../../src/dns/index.js';
import { converted, integer, list, object, optional, text, type Of } from '../contract/rest/shape.js';

const zone = object({
  id: integer(),
  /** Without a dot at the end. */
  domain: converted(text, 'the name of a zone', (name) => parseFqdn(name)),
  /** `master`, or `slave`: a copy of a zone that another server keeps. */
  type: text,
  /** `active`, `disabled`, and others while somebody edits it in the Cloud Manager. */
  status: optional(text, 'active'),
  /** The default TTL; 0: that of Linode. */
  ttl_sec: optional(integer({ min: 0 }), 0),
});

const record = object({
  id: integer(),
  type: text,
  /** Relative; empty at the apex. */
  name: optional(text, ''),
  /** Without a dot at the end. Empty for an MX record that refuses all mail. */
  target: optional(text, ''),
  /** 0: the default TTL of the domain. */
  ttl_sec: optional(integer({ min: 0 }), 0),
  priority: optional(integer(), 0),
  weight: optional(integer(), 0),
  port: optional(integer(), 0),
  service: optional(text, null),
  protocol: optional(text, null),
  tag: optional(text, null),
});

const page = { page: integer({ min: 1 }), pages: integer({ min: 0 }), results: integer({ min: 0 }) };

export const zonesAnswer = object({ data: list(zone), ...page });
export const recordsAnswer = object({ data: list(record), ...page });
export const recordAnswer = object({ id: integer(), ttl_sec: optional(integer({ min: 0 }), 0) });
export const zoneFileAnswer = object({ zone_file: list(text) });

export type LinodeZone = Readonly<Of<typeof zone>>;
export type LinodeRecord = Readonly<Of<typeof record>>;
