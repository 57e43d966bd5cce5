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
} from '../contract/rest/shape.js';

const domain = object({
  id: integer(),
  /** Without a dot at the end. */
  name: converted(text, 'the name of a domain', (name) => parseFqdn(name)),
  nameservers: optional(list(text), []),
});

/** A value of a record. Which members it has depends on its type. */
const value = object({
  value: optional(text, ''),
  disableFlag: optional(flag, false),
  level: optional(integer(), null),
  priority: optional(integer(), null),
  weight: optional(integer(), null),
  port: optional(integer(), null),
  flag: optional(integer(), null),
  tag: optional(text, null),
  data: optional(text, null),
});

const record = object({
  id: integer(),
  type: text,
  /** Relative; empty at the apex. */
  name: optional(text, ''),
  ttl: integer({ min: 0 }),
  /** `roundRobin` for a plain set. */
  recordOption: optional(text, 'roundRobin'),
  roundRobin: optional(list(value), []),
  note: optional(text, ''),
  noAnswer: optional(flag, false),
  /** 1 for everywhere. */
  gtdRegion: optional(integer(), 1),
  geolocation: optional(dictionary(anything), null),
});

export const domainsAnswer = list(domain);
export const domainAnswer = domain;
export const recordsAnswer = list(record);
export const madeAnswer = list(object({ id: integer() }));
export const doneAnswer = object({ success: text });

export type ConstellixDomain = Readonly<Of<typeof domain>>;
export type ConstellixRecord = Readonly<Of<typeof record>>;
export type ConstellixValue = Readonly<Of<typeof value>>;
