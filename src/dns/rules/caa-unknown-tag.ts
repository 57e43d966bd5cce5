import { say } from './findings.words.js';
import { displayRrset } from '../plan/describe.js';
import { caaRecords, criticalFlag } from './caa.js';
import { findingAbout, quote, type ZoneRule } from './rule.js';

/** IANA "Certification Authority Restriction Properties". */
const knownTags = new Set(['issue', 'issuewild', 'iodef', 'issuemail', 'issuevmc', 'contactemail', 'contactphone']);

export const caaUnknownTag: ZoneRule = {
  id: 'caa-unknown-tag',
  severity: 'warning',
  rfc: 'RFC 8659 §4.1',
  check(zone) {
    return caaRecords(zone)
      .filter(({ tag }) => !knownTags.has(tag))
      .map(({ rrset, rdata, tag, flags }) => {
        return findingAbout(
          rrset,
          say((flags & criticalFlag) === 0 ? 'caa-unknown-tag.ignored' : 'caa-unknown-tag.critical', {
            set: displayRrset(rrset, zone.name),
            tag: quote(tag),
          }),
          [rdata],
        );
      });
  },
};
