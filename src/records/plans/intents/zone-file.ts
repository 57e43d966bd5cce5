import {
  checkListing,
  diffZones,
  DnsRuleError,
  DnsSyntaxError,
  parseZoneFile,
  type Finding,
  type Fqdn,
  type IgnoreRule,
  type ListedRrset,
  type PlanMode,
  type Rrset,
  type Zone,
} from '../../../dns/index.js';
import { ValidationFailed } from '../../../platform/errors/index.js';
import { withoutIgnored } from '../../ignore-rules/without-ignored.js';
import { asSentence } from './edit-parser.js';
import type { IntendedChanges, PreparedZoneFile } from './intent.js';

/** Throws `ValidationFailed` with the position in the text. */
export function prepareZoneFile(
  origin: Fqdn,
  { text, mode }: { text: string; mode: PlanMode },
  rules: readonly IgnoreRule[],
): PreparedZoneFile {
  const { rrsets, findings } = readZoneFile(text, origin);
  return {
    kind: 'zoneFile',
    source: 'zone_file',
    mode,
    namedByPerson: false,
    mayFindNothing: false,
    textFindings: findings,
    rrsets,
    rules,
  };
}

/** Pure. Sets that the host cannot hold are left out later, with a warning. */
export function importedChanges({ rrsets, mode, rules }: PreparedZoneFile, live: Zone): IntendedChanges {
  const { changes, notices } = withoutIgnored(live, diffZones(live, rrsets, mode), rules);
  return { changes, notices, moves: [], blame: { kind: 'input', field: 'zoneFile' } };
}

function readZoneFile(text: string, origin: Fqdn): { rrsets: readonly Rrset[]; findings: Finding[] } {
  const records: ListedRrset[] = [];
  try {
    const { rrsets } = parseZoneFile(text, { origin, onRecord: (record) => records.push(record) });
    return { rrsets, findings: checkListing(origin, records) };
  } catch (error) {
    if (error instanceof DnsRuleError) throw new ValidationFailed({ zoneFile: asSentence(error.message) });
    if (!(error instanceof DnsSyntaxError)) throw error;
    throw new ValidationFailed({ zoneFile: asSentence(error.message) }, { extras: { ...error.position } });
  }
}
