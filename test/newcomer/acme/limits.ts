import type { Capabilities } from '../../../providers/contract/capabilities.js';
import { typesOf } from '../../../providers/contract/limits.js';

const types = ['A', 'AAAA', 'CAA', 'CNAME', 'HTTPS', 'MX', 'NS', 'PTR', 'SRV', 'TLSA', 'TXT'];

/** Each limit is a row of the README's table. */
export const capabilities: Capabilities = {
  granularity: 'record',
  writable: true,
  types: typesOf(types, ['SOA']),
  opaqueTypes: false,
  atomic: { scope: 'none' },
  ttl: { minSeconds: 60, maxSeconds: 86_400 },
  alias: 'none',
  txt: { maxBytes: 2000, rejects: ['empty'], keepsSegments: true },
  records: { maxPerZone: 5000 },
  nullMx: false,
  wildcard: true,
  apexNs: 'full',
  lock: 'recheck',
  asyncApply: false,
  concurrency: { maxInFlight: 2, serialPerZone: true },
  rate: [{ perMs: 60_000, requests: 1200 }],
  listZones: true,
  createZone: false,
};
