import type { Finding, RecordType, RelativeName, UnreadRecord } from '../../dns/index.js';

/** Pure. A finding for each record that the host lists and we cannot decode, so that the list of records hides none. */
export function findingsAboutUnread(unread: readonly UnreadRecord[]): Finding[] {
  return unread.map(({ name, type, text }) => ({
    ruleId: 'unreadable-record',
    severity: 'warning',
    title: 'A record that cannot be read',
    reason: 'It is kept in backups and exports as the DNS host writes it, but cannot be changed or restored here.',
    rfc: 'RFC 3597',
    // In the host's spelling: neither is known to be valid.
    name: name as RelativeName,
    type: type as RecordType,
    values: [],
    message: `The DNS host lists ${name} ${type} as "${text}", which Zonekeeper cannot read. Check it at the DNS host.`,
  }));
}
