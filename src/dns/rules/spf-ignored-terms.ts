import { say } from './findings.words.js';
import { displayOwner } from '../plan/describe.js';
import { findingAbout, quote, type ZoneRule } from './rule.js';
import { spfRecords } from './spf.js';

export const spfIgnoredTerms: ZoneRule = {
  id: 'spf-ignored-terms',
  severity: 'warning',
  rfc: 'RFC 7208 §5.1, §6.1',
  check(zone) {
    return spfRecords(zone).flatMap(({ rrset, value, terms, living }) => {
      const alive = new Set(living);
      const ignored = terms.filter(
        (term) => !alive.has(term) && (term.kind === 'mechanism' || term.name === 'redirect'),
      );
      if (ignored.length === 0) return [];
      const ignoredTerms = ignored.map((term) => quote(term.text));
      return [
        findingAbout(
          rrset,
          say('spf-ignored-terms.text', { owner: displayOwner(rrset.name, zone.name), ignoredTerms }),
          [value],
        ),
      ];
    });
  },
};
