import {
  messageOf,
  sayFinding,
  type Finding,
  type RecordType,
  type RelativeName,
  type UnreadRecord,
} from '../../dns/index.js';

/** Pure. A finding for each record that the host lists and we cannot decode, so that the list of records hides none. */
export function findingsAboutUnread(unread: readonly UnreadRecord[]): Finding[] {
  return unread.map(({ name, type, text }) => ({
    ruleId: 'unreadable-record',
    severity: 'warning',
    title: sayFinding('unreadable-record.title').text,
    reason: sayFinding('unreadable-record.reason').text,
    rfc: 'RFC 3597',
    // In the host's spelling: neither is known to be valid.
    name: name as RelativeName,
    type: type as RecordType,
    values: [],
    ...messageOf(sayFinding('unreadable-record.text', { name, type, value: `"${text}"` })),
  }));
}
