import { parseFqdn } from '../../src/dns/index.js';
import {
  anything,
  converted,
  dictionary,
  flag,
  integer,
  list,
  object,
  optional,
  text,
  type Of,
  type Shape,
} from '../contract/rest/shape.js';

/** Some are numbers. */
const field: Shape<string> = (value, path) => (typeof value === 'number' ? String(value) : text(value, path));

const zoneName = converted(text, 'the name of a zone', (name) => parseFqdn(name));
const secondary = optional(object({ enabled: optional(flag, false) }), { enabled: false });
const tier = optional(integer(), 1);

const head = object({ zone: zoneName, dns_servers: optional(list(text), []), secondary, link: optional(text, null) });

/** A record in the listing of a zone: what a filter chain needs is in the record itself. */
const listed = object({
  /** The whole name, without a dot at the end. */
  domain: text,
  type: text,
  ttl: optional(integer({ min: 0 }), null),
  short_answers: optional(list(text), []),
  /** 1 for a plain record, more for one with a filter chain or data of its answers. */
  tier,
  link: optional(text, null),
});

const answer = object({
  /** The fields of the data: `["10", "mail.example.org."]`. */
  answer: list(field),
  meta: optional(dictionary(anything), {}),
  /** The group that it belongs to. */
  region: optional(text, null),
});

const record = object({
  domain: text,
  type: text,
  ttl: optional(integer({ min: 0 }), null),
  answers: optional(list(answer), []),
  filters: optional(list(anything), []),
  regions: optional(dictionary(anything), {}),
  meta: optional(dictionary(anything), {}),
  use_client_subnet: optional(flag, true),
  tier,
  link: optional(text, null),
});

export const zonesAnswer = list(head);
export const zoneAnswer = object({
  zone: zoneName,
  dns_servers: optional(list(text), []),
  secondary,
  link: optional(text, null),
  records: list(listed),
});
export const recordAnswer = record;

export type Ns1Zone = Readonly<Of<typeof head>>;
export type Ns1Listed = Readonly<Of<typeof listed>>;
export type Ns1Answer = Readonly<Of<typeof answer>>;
export type Ns1Record = Readonly<Of<typeof record>>;
