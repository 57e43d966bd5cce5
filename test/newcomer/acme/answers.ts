import { flag, integer, list, object, optional, text, type Of } from '../../../providers/contract/rest/shape.js';

const record = object({
  /** Another one after each change. */
  id: text,
  /** Relative; `@` at the apex. */
  name: text,
  type: text,
  ttl: integer({ min: 0 }),
  content: text,
  comment: optional(text),
  /** Made by a service of the vendor, which alone may change it. */
  locked: optional(flag, false),
});

const zone = object({ name: text, nameServers: list(text), readOnly: flag });

export const recordAnswer = object({ record });
export const recordsAnswer = object({ records: list(record), page: integer(), pages: integer(), total: integer() });
export const zoneAnswer = object({ zone });
export const zonesAnswer = object({ zones: list(zone), page: integer(), pages: integer(), total: integer() });

export type AcmeRecord = Readonly<Of<typeof record>>;
export type AcmeZone = Readonly<Of<typeof zone>>;
export type NewAcmeRecord = Pick<AcmeRecord, 'name' | 'type' | 'ttl' | 'content' | 'comment'>;
