import {
  DnsRuleError,
  DnsSyntaxError,
  DnsWireError,
  parseFqdn,
  parseRdata,
  parseRecordType,
} from '../../../src/dns/index.js';

/** A record of an emulated zone, in whatever spelling the vendor has. */
export interface EmulatedRecord {
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

/** The first record that stands twice, or beside a CNAME of its name; null where all is well. */
export function brokenRule<Record extends EmulatedRecord>(
  records: readonly Record[],
): { rule: 'duplicate' | 'cname'; record: Record } | null {
  const seen = new Set<string>();
  const atName = Map.groupBy(records, ({ name }) => name);
  for (const record of records) {
    const key = `${record.name} ${record.type} ${record.content}`;
    if (seen.has(key)) return { rule: 'duplicate', record };
    seen.add(key);
  }
  for (const here of atName.values()) {
    const alias = here.find(({ type }) => type === 'CNAME');
    if (alias && here.length > 1) return { rule: 'cname', record: alias };
  }
  return null;
}

/** Whether a record of the type cannot stand beside those of its name, one of them being a CNAME. RFC 1034 §3.6.2. */
export function isBesideCname(type: string, others: readonly { readonly type: string }[]): boolean {
  return others.length > 0 && (type === 'CNAME' || others.some((other) => other.type === 'CNAME'));
}

/** Whether a text is whole strings in quotation marks. */
export function isQuoted(text: string): boolean {
  return /^"(?:[^"\\]|\\[^])*"(?:\s+"(?:[^"\\]|\\[^])*")*$/.test(text);
}

/** Whether the text is data of the type, in the form of zone files. */
export function isData(type: string, content: string, zone: string): boolean {
  try {
    parseRdata(parseRecordType(type), content, parseFqdn(zone));
    return true;
  } catch (error) {
    if (error instanceof DnsSyntaxError || error instanceof DnsRuleError || error instanceof DnsWireError) return false;
    throw error;
  }
}
