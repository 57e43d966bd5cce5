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
} from '../contract/rest/shape.js';

const zone = object({
  properties: object({
    name: converted(text, 'the name of a zone', (name) => parseFqdn(name)),
    /** `PRIMARY`, `SECONDARY` or `ALIAS`. */
    type: optional(text, 'PRIMARY'),
  }),
});

const rrset = object({
  /** The whole name with the dot at its end. */
  ownerName: text,
  /** With its number: `A (1)`. */
  rrtype: text,
  ttl: optional(integer({ min: 0 }), null),
  /** As in zone files, but for texts, which are as they are. */
  rdata: optional(list(text), []),
  /** Makes a pool of the set. */
  profile: optional(dictionary(anything), null),
});

const resultInfo = object({
  totalCount: integer({ min: 0 }),
  offset: integer({ min: 0 }),
  returnedCount: integer({ min: 0 }),
});

export const tokenAnswer = object({ accessToken: optional(text), access_token: optional(text) });
export const zonesAnswer = object({
  zones: list(zone),
  cursorInfo: optional(object({ next: optional(text, '') }), { next: '' }),
});
export const zoneAnswer = zone;
export const rrsetsAnswer = object({ zoneName: optional(text, ''), rrSets: list(rrset), resultInfo });
export const writtenAnswer = object({ message: text });

export type UltraDnsZone = Readonly<Of<typeof zone>>;
export type UltraDnsRrset = Readonly<Of<typeof rrset>>;
