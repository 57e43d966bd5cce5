import { parseFqdn } from '../../src/dns/index.js';
import {
  anything,
  converted,
  dictionary,
  integer,
  list,
  object,
  optional,
  text,
  type Of,
  type Shape,
} from '../contract/rest/shape.js';

const domain = object({
  id: integer(),
  /** Without a dot at the end. */
  name: converted(text, 'the name of a domain', (name) => parseFqdn(name)),
  nameServers: optional(list(object({ fqdn: text })), []),
});

const members = object({
  id: integer(),
  type: text,
  /** Relative; empty at the apex. */
  name: optional(text, ''),
  /** Names are relative unless they end in a dot; texts are in quotation marks. */
  value: optional(text, ''),
  ttl: integer({ min: 0 }),
  /** Where the Global Traffic Director answers with it; `DEFAULT` for all of them. */
  gtdLocation: optional(text, 'DEFAULT'),
  mxLevel: optional(integer(), null),
  priority: optional(integer(), null),
  weight: optional(integer(), null),
  port: optional(integer(), null),
  caaType: optional(text, null),
  issuerCritical: optional(integer(), null),
});

/** A record, and all of its members as they came: a replacement has to carry them. */
const record: Shape<Of<typeof members> & { all: Record<string, unknown> }> = (value, path) => {
  return { ...members(value, path), all: dictionary(anything)(value, path) };
};

const page = { page: integer(), totalPages: integer({ min: 0 }), totalRecords: integer({ min: 0 }) };

export const domainsAnswer = object({ data: list(domain), ...page });
export const domainAnswer = domain;
export const recordsAnswer = object({ data: list(record), ...page });
export const recordAnswer = object({ id: integer() });

export type DnsMadeEasyDomain = Readonly<Of<typeof domain>>;
export type DnsMadeEasyRecord = Readonly<Of<typeof record>>;
