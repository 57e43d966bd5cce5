import { displayOwner } from '../plan/describe.js';
import { findingAbout, type ZoneRule } from './rule.js';
import { spfProblem, spfRecords, type SpfTerm } from './spf.js';

export const spfSyntax: ZoneRule = {
  id: 'spf-syntax',
  severity: 'error',
  title: 'SPF record that cannot be read',
  reason: 'One term that receivers cannot read makes the whole SPF record worthless to them.',
  rfc: 'RFC 7208 §4.6, §6',
  check(zone) {
    return spfRecords(zone).flatMap(({ rrset, value, terms }) => {
      const problems = [...terms.map(spfProblem), repeated(terms, 'redirect'), repeated(terms, 'exp')];
      return problems
        .filter((problem) => problem !== undefined)
        .map((problem) =>
          findingAbout(
            rrset,
            `The SPF record of ${displayOwner(rrset.name, zone.name)} cannot be used: ${problem}. Correct or delete that term.`,
            [value],
          ),
        );
    });
  },
};

function repeated(terms: readonly SpfTerm[], name: string): string | undefined {
  const count = terms.filter((term) => term.kind === 'modifier' && term.name === name).length;
  return count > 1 ? `"${name}=" appears ${count} times but may appear only once` : undefined;
}
