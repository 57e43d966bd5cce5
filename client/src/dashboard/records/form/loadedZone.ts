import {
  addRecord,
  applyToZone,
  checkRecord,
  DnsRuleError,
  phraseIn,
  makeRrset,
  makeZone,
  parseFqdn,
  parseOwner,
  parseRecordType,
  parseValue,
  relativeName,
  removeRecord,
  type Phrase,
  type RecordKey,
  type Rrset,
  type Severity,
  type Zone,
} from '../../../../../src/dns/browser';
import type { RecordView } from '../../../shared/api/generated/api.schemas';
import { emptyFields, ttlSecondsOf, type RecordDraft } from './recordDraft';
import { composeValue } from './valueParts';

/** Findings of the DNS rules about a record that the user is writing. */
export interface Advice {
  severity: Severity;
  message: string;
  phrase: Phrase | null;
  /** The RFC of the rule; null if the zone itself refuses the record. */
  rfc: string | null;
}

/** The zone that these records are, without those that cannot be read here. `name` is in A-labels. */
export function zoneOf(name: string, records: readonly RecordView[]): Zone {
  const zone = parseFqdn(`${name}.`);
  const rrsets = records.flatMap((record): Rrset[] => {
    const key = keyIn(record);
    return key ? [makeRrset({ name: key.name, type: key.type, ttlSeconds: record.ttl, values: [key.rdata] })] : [];
  });
  return makeZone(zone, rrsets);
}

/** The most severe first. Empty while the draft has gaps or mistakes, which its inputs show. */
export function adviceOn(draft: RecordDraft, record: RecordView | null, zone: Zone): Advice[] {
  const ttlSeconds = ttlSecondsOf(draft.ttl);
  const key = keyOf(draft, zone);
  if (!key || ttlSeconds === null) return [];
  try {
    const rest = record ? without(zone, record) : zone;
    addRecord(rest, { ...key, ttlSeconds });
    return checkRecord(rest, { ...key, ttlSeconds })
      .filter(({ isNew }) => isNew)
      .map(({ severity, message, phrase, rfc }) => ({ severity, message, phrase, rfc }));
  } catch (error) {
    if (error instanceof DnsRuleError)
      return [{ severity: 'error', message: error.message, phrase: phraseIn(error.statement), rfc: null }];
    throw error;
  }
}

/** The draft as a zone-file line; null while it has gaps or mistakes. */
export function zoneFileLine(draft: RecordDraft, zone: string): string | null {
  const origin = parseFqdn(`${zone}.`);
  const ttlSeconds = ttlSecondsOf(draft.ttl);
  const key = keyOf(draft, { name: origin, rrsets: [] });
  return key && ttlSeconds !== null ? `${key.name} ${ttlSeconds} IN ${key.type} ${key.rdata}` : null;
}

/** With the whole name, so that it can stand in any file. */
export function zoneFileLineOf(record: RecordView): string {
  const key = keyIn(record);
  return `${record.fqdn}. ${record.ttl} IN ${record.type} ${key?.rdata ?? record.value}`;
}

function without(zone: Zone, record: RecordView): Zone {
  const key = keyIn(record);
  return key ? applyToZone(zone, [removeRecord(zone, key)]) : zone;
}

/** Null while a required part is missing: the parts after it would be read in its place. */
function keyOf(draft: RecordDraft, { name: zone }: Zone): RecordKey | null {
  if (draft.name.trim() === '' || emptyFields(draft).length > 0) return null;
  return attempt(() => {
    const type = parseRecordType(draft.type);
    return { name: parseOwner(draft.name, zone), type, rdata: parseValue(type, composeValue(draft), zone) };
  });
}

function keyIn({ domain, fqdn, type: typeName, value, priority }: RecordView): RecordKey | null {
  return attempt(() => {
    const zone = parseFqdn(`${domain.name}.`);
    const type = parseRecordType(typeName);
    const name = relativeName(parseFqdn(`${fqdn}.`), zone);
    return { name, type, rdata: parseValue(type, value, zone, priority ?? undefined) };
  });
}

function attempt<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch {
    return null;
  }
}
