import { displayName } from '../names/name.js';
import { findingAbout, type ZoneRule } from './rule.js';
import { soaRecords } from './soa.js';

export const soaMailbox: ZoneRule = {
  id: 'soa-mailbox',
  severity: 'warning',
  title: '"@" in the mailbox of the SOA record',
  reason: 'The mail address there is written as a name, with a dot for the "@". Otherwise nobody can write to it.',
  rfc: 'RFC 1912 §2.2',
  check(zone) {
    return soaRecords(zone)
      .filter(({ mailbox }) => mailbox.includes('@'))
      .map(({ rrset }) =>
        findingAbout(
          rrset,
          `${displayName(zone.name)} SOA has "@" in its mailbox. Write it as a name: hostmaster.example.org. stands for hostmaster@example.org.`,
        ),
      );
  },
};
