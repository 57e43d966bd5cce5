import { parseFqdn } from '../../src/dns/index.js';
import {
  converted,
  flag,
  integerText,
  list,
  object,
  oneOf,
  optional,
  text,
  type Of,
  type Shape,
} from '../contract/rest/shape.js';

const success = oneOf('SUCCESS');

/** A number or a text, as some flags and ids come in either. */
const anyText: Shape<string> = (value, path) => text(typeof value === 'number' ? String(value) : value, path);

/** 0 and 1, as numbers or texts. */
const bit = converted(anyText, '0 or 1', (value) => {
  if (value !== '0' && value !== '1') throw new Error(value);
  return value === '1';
});

const record = object({
  id: anyText,
  /** Absolute, without the dot at the end. */
  name: text,
  type: text,
  content: text,
  ttl: integerText({ min: 0 }),
  /** Set at MX and SRV records; null, empty or 0 elsewhere. */
  prio: optional(text, ''),
  notes: optional(text, ''),
});

const forward = object({
  id: anyText,
  /** Empty at the apex. */
  subdomain: text,
  location: text,
  /** `temporary` or `permanent`. */
  type: text,
  includePath: text,
  /** `yes`: for the names below as well. */
  wildcard: text,
});

const domain = object({
  domain: converted(text, 'the name of a domain', parseFqdn),
  status: optional(text, 'ACTIVE'),
  apiAccess: optional(bit, true),
});

export const pingAnswer = object({ status: success, credentialsValid: optional(flag, true) });
export const domainsAnswer = object({ status: success, domains: list(domain) });
export const serversAnswer = object({ status: success, ns: list(text) });
export const recordsAnswer = object({ status: success, records: list(record) });
export const forwardsAnswer = object({ status: success, forwards: list(forward) });
export const writtenAnswer = object({ status: success });

export type PorkbunRecord = Readonly<Of<typeof record>>;
export type Forward = Readonly<Of<typeof forward>>;
export type PorkbunDomain = Readonly<Of<typeof domain>>;
