import { displayRrset } from '../plan/describe.js';
import { caaRecords, criticalFlag } from './caa.js';
import { findingAbout, quote, type ZoneRule } from './rule.js';

/** IANA "Certification Authority Restriction Properties". */
const knownTags = new Set(['issue', 'issuewild', 'iodef', 'issuemail', 'issuevmc', 'contactemail', 'contactphone']);

export const caaUnknownTag: ZoneRule = {
  id: 'caa-unknown-tag',
  severity: 'warning',
  title: 'CAA record with an unknown tag',
  reason: 'Certificate authorities ignore a tag that they do not know, or, where it is marked critical, issue nothing.',
  rfc: 'RFC 8659 §4.1',
  check(zone) {
    return caaRecords(zone)
      .filter(({ tag }) => !knownTags.has(tag))
      .map(({ rrset, rdata, tag, flags }) => {
        const effect =
          (flags & criticalFlag) === 0
            ? 'certificate authorities ignore it'
            : 'marked critical, it keeps every certificate authority from issuing';
        return findingAbout(
          rrset,
          `${displayRrset(rrset, zone.name)} has the unknown tag ${quote(tag)}: ${effect}. Most likely "issue" is meant.`,
          [rdata],
        );
      });
  },
};
