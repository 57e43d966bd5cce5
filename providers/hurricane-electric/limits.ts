import type { Capabilities } from '../contract/capabilities.js';
import { typesOf } from '../contract/limits.js';
import { typesOfLookups } from '../contract/lookups/lookup-reader.js';
import { dynamicTypes } from './keys.js';

export const displayName = 'Hurricane Electric';

const others = typesOfLookups.filter((type) => !dynamicTypes.some((dynamic) => dynamic === type));

/** The sources of each fact are in the README. */
export const capabilities: Capabilities = {
  granularity: 'record',
  writable: true,
  changesValuesOnly: true,
  types: typesOf([...dynamicTypes], others),
  opaqueTypes: false,
  atomic: { scope: 'none' },
  ttl: { minSeconds: 0, maxSeconds: 2_147_483_647 },
  alias: 'none',
  txt: { maxBytes: 255, rejects: ['dquote', 'backslash', 'empty', 'nonAscii'], keepsSegments: false },
  records: { maxPerSet: 1 },
  nullMx: true,
  wildcard: true,
  apexNs: 'readonly',
  lock: 'recheck',
  asyncApply: true,
  concurrency: { maxInFlight: 1, serialPerZone: true },
  // No limit is known. Clients that are too quick are told "interval".
  rate: [{ perMs: 1000, requests: 1 }],
  listZones: false,
  createZone: false,
};
