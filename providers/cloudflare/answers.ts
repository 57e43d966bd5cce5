import { parseFqdn } from '../../src/dns/index.js';
import {
  anything,
  converted,
  dictionary,
  flag,
  integer,
  list,
  object,
  oneOf,
  optional,
  text,
  type Of,
} from '../contract/rest/shape.js';

const noParts: Record<string, unknown> = {};
const noTexts: string[] = [];

const resultInfo = object({
  page: integer({ min: 1 }),
  per_page: integer({ min: 1 }),
  total_count: integer({ min: 0 }),
  /** Some lists leave it out. */
  total_pages: optional(integer({ min: 0 })),
});

const zone = object({
  id: text,
  name: converted(text, 'the name of a zone', (name) => parseFqdn(name)),
  status: optional(text, ''),
  /** `full`: Cloudflare answers for the zone. `secondary`: its records come from elsewhere. */
  type: optional(text, 'full'),
  name_servers: optional(list(text), noTexts),
  permissions: optional(list(text), noTexts),
  plan: optional(object({ legacy_id: optional(text, 'free') }), { legacy_id: 'free' }),
});

const record = object({
  id: text,
  name: text,
  type: text,
  content: optional(text, ''),
  /** The parts of the data of types that have some. */
  data: optional(dictionary(anything), noParts),
  priority: optional(integer({ min: 0 })),
  ttl: integer({ min: 0 }),
  proxied: optional(flag, false),
  comment: optional(text, ''),
  tags: optional(list(text), noTexts),
  settings: optional(dictionary(anything), noParts),
  private_routing: optional(flag, false),
  meta: optional(dictionary(anything), noParts),
});

const success = oneOf(true);

export const tokenAnswer = object({ success, result: object({ status: text }) });
export const zonesAnswer = object({ success, result: list(zone), result_info: resultInfo });
export const recordsAnswer = object({ success, result: list(record), result_info: resultInfo });

const writtenRecords = optional(list(object({ id: text })), []);

/** The operations that Cloudflare has made. */
export const batchAnswer = object({
  success,
  result: object({ deletes: writtenRecords, patches: writtenRecords, posts: writtenRecords }),
});

export type CloudflareZone = Readonly<Of<typeof zone>>;
export type CloudflareRecord = Readonly<Of<typeof record>>;
