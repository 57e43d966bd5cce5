import { displayOwner } from '../plan/describe.js';
import { findingAbout, enumerate, quote, type ZoneRule } from './rule.js';
import { spfRecords } from './spf.js';

export const spfIgnoredTerms: ZoneRule = {
  id: 'spf-ignored-terms',
  severity: 'warning',
  title: 'SPF terms that have no effect',
  reason: '"all" matches every sender, so receivers ignore the terms behind it and any "redirect=".',
  rfc: 'RFC 7208 §5.1, §6.1',
  check(zone) {
    return spfRecords(zone).flatMap(({ rrset, value, terms, living }) => {
      const alive = new Set(living);
      const ignored = terms.filter(
        (term) => !alive.has(term) && (term.kind === 'mechanism' || term.name === 'redirect'),
      );
      if (ignored.length === 0) return [];
      const ignoredTerms = enumerate(ignored.map((term) => quote(term.text)));
      return [
        findingAbout(
          rrset,
          `In the SPF record of ${displayOwner(rrset.name, zone.name)} receivers ignore ${ignoredTerms}, because of "all". Put "all" at the end, and leave out "redirect=".`,
          [value],
        ),
      ];
    });
  },
};
