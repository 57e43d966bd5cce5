import { say } from './findings.words.js';
import { displayName } from '../names/name.js';
import { findingAbout, type ZoneRule } from './rule.js';
import { soaRecords } from './soa.js';

export const soaMailbox: ZoneRule = {
  id: 'soa-mailbox',
  severity: 'warning',
  rfc: 'RFC 1912 §2.2',
  check(zone) {
    return soaRecords(zone)
      .filter(({ mailbox }) => mailbox.includes('@'))
      .map(({ rrset }) => findingAbout(rrset, say('soa-mailbox.text', { zone: displayName(zone.name) })));
  },
};
