import type { Fqdn, RecordType, ResourceRecord } from '../../dns/index.js';
import type { Answer, HealthEvidence } from './evidence.js';

/** The end of the way from a name, aliases followed. */
export interface Resolved {
  /** `unknown`: nobody answered, so nothing is known. */
  readonly outcome: 'found' | 'nodata' | 'nxdomain' | 'unknown';
  /** Those of the type that was asked for. */
  readonly records: readonly ResourceRecord[];
  /** The names that aliases led to, in order. */
  readonly aliases: readonly Fqdn[];
  readonly evidence: readonly HealthEvidence[];
}

/** Reads one answer. */
export function readResolved({ result, evidence }: Answer, type: RecordType): Resolved {
  const parts = { evidence: [evidence] };
  switch (result.outcome) {
    case 'answered': {
      const records = result.records.filter((record) => record.type === type && record.rdata !== null);
      const aliases = type === 'CNAME' ? [] : aliasesIn(result.records);
      return { outcome: records.length > 0 ? 'found' : 'nodata', records, aliases, ...parts };
    }
    case 'nxdomain':
      return { outcome: 'nxdomain', records: [], aliases: aliasesIn(result.aliases), ...parts };
    case 'nodata':
      return { outcome: 'nodata', records: [], aliases: [], ...parts };
    default:
      return { outcome: 'unknown', records: [], aliases: [], ...parts };
  }
}

function aliasesIn(records: readonly ResourceRecord[]): Fqdn[] {
  return records.filter(({ type }) => type === 'CNAME').map(({ rdata }) => String(rdata) as Fqdn);
}
