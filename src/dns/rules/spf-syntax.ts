import type { Sentence } from '../phrases/phrase.js';
import { say } from './findings.words.js';
import { displayOwner } from '../plan/describe.js';
import { findingAbout, type ZoneRule } from './rule.js';
import { spfProblem, spfRecords, type SpfTerm } from './spf.js';

export const spfSyntax: ZoneRule = {
  id: 'spf-syntax',
  severity: 'error',
  rfc: 'RFC 7208 §4.6, §6',
  check(zone) {
    return spfRecords(zone).flatMap(({ rrset, value, terms }) => {
      const problems = [...terms.map(spfProblem), repeated(terms, 'redirect'), repeated(terms, 'exp')];
      return problems
        .filter((problem) => problem !== undefined)
        .map((problem) =>
          findingAbout(rrset, say('spf-syntax.text', { owner: displayOwner(rrset.name, zone.name), problem }), [value]),
        );
    });
  },
};

function repeated(terms: readonly SpfTerm[], name: string): Sentence | undefined {
  const count = terms.filter((term) => term.kind === 'modifier' && term.name === name).length;
  return count > 1 ? say('spf-syntax.repeated', { term: `"${name}="`, times: count }) : undefined;
}
