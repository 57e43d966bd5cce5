import type { Capabilities } from '../contract/capabilities.js';
import { typesOf, type LimitsOf } from '../contract/limits.js';

export const displayName = 'Cloudflare';

const types = [
  ...[
    'A',
    'AAAA',
    'CAA',
    'CERT',
    'CNAME',
    'DS',
    'HTTPS',
    'LOC',
    'MX',
    'NAPTR',
    'NS',
    'OPENPGPKEY',
    'PTR',
    'SMIMEA',
    'SRV',
  ],
  ...['SSHFP', 'SVCB', 'TLSA', 'TXT', 'URI'],
];

/** The TTL of "automatic", and of every proxied record. */
export const automaticTtl = 1;

/** The sources of each fact are in the README. */
export const capabilities: Capabilities = {
  granularity: 'record',
  writable: true,
  types: typesOf(types),
  opaqueTypes: false,
  // One batch is one transaction; a refused one is sent again in parts.
  atomic: { scope: 'none' },
  ttl: { minSeconds: 60, maxSeconds: 86_400, autoSeconds: automaticTtl },
  alias: 'none',
  txt: { maxBytes: 2048, rejects: ['empty', 'trailingSpace'], keepsSegments: false },
  nullMx: true,
  wildcard: true,
  apexNs: 'hidden',
  lock: 'recheck',
  asyncApply: false,
  concurrency: { maxInFlight: 4, serialPerZone: true },
  rate: [{ perMs: 300_000, requests: 1200 }],
  listZones: true,
  createZone: false,
};

export const limits: LimitsOf = { displayName, capabilities };

export const recordsPerPage = 5000;
export const zonesPerPage = 50;

/** Operations of one batch: 200 on the Free plan and 3,500 on others, which would make long transactions. */
export const batchSize = { free: 200, paid: 1000 };

/** Owner names that are read again before their records are written. */
export const namesPerLook = 200;

/** Plans of more names are imports: they are read again in larger parts, because each part reads the whole zone. */
export const maxNamesOfSmallPlan = 1000;
export const namesPerLookOfImport = 2000;
