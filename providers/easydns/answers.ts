import { parseFqdn } from '../../src/dns/index.js';
import {
  anything,
  converted,
  dictionary,
  integerText,
  list,
  object,
  optional,
  text,
  type Of,
  type Shape,
} from '../contract/rest/shape.js';

/** Numbers are texts, and may be null. */
const id = converted(integerText(), 'a number', String);

const record = object({
  id,
  type: text,
  /** Relative; `@` at the apex. */
  host: text,
  /** As it was typed: names are absolute with a dot at their end, and `@` is the domain itself. */
  rdata: optional(text, ''),
  ttl: integerText({ min: 0 }),
  prio: optional(integerText(), 0),
  /** 0 for everywhere. */
  geozone_id: optional(integerText(), 0),
});

const name = converted(text, 'the name of a domain', (value) => parseFqdn(value));
const named = object({ name });

/** The domains stand beside the name of their owner under numbers, or in `index`. */
const domainsOf: Shape<Of<typeof named>[]> = (value, path) => {
  const members = dictionary(anything)(value, path);
  if ('index' in members) return list(named)(members.index, `${path}.index`);
  const numbered = Object.entries(members).filter(([key]) => /^\d+$/.test(key));
  return numbered.map(([key, domain]) => named(domain, `${path}.${key}`));
};

const user = object({ user: text });

/** One, or a list of one. */
const userData: Shape<Of<typeof user>> = (value, path) => user(Array.isArray(value) ? value[0] : value, path);

export const userAnswer = object({ data: userData });
export const domainsAnswer = object({ data: domainsOf });
export const domainAnswer = object({ data: object({ domain: name, onsystem: text }) });
export const recordsAnswer = object({
  data: list(record),
  /** 0 where it is not known. */
  total: optional(integerText({ min: 0 }), 0),
});
export const recordAnswer = object({ data: object({ id }) });

export type ListedRecord = Readonly<Of<typeof record>>;

/** A record, and its data as it is in the zone, where that was asked for. */
export type EasyDnsRecord = ListedRecord & { readonly published?: string };
