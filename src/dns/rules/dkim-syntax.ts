import type { Sentence } from '../phrases/phrase.js';
import { say } from './findings.words.js';
import { displayRrset } from '../plan/describe.js';
import { dkimRecords, keyOctets } from './dkim.js';
import { findingAbout, type ZoneRule } from './rule.js';
import type { TagList } from './tag-list.js';

export const dkimSyntax: ZoneRule = {
  id: 'dkim-syntax',
  severity: 'error',
  rfc: 'RFC 6376 §3.6.1, §3.6.2.2',
  check(zone) {
    const records = dkimRecords(zone);
    const problems = records.flatMap(({ rrset, value, ...tagList }) =>
      dkimProblems(tagList).map((problem) =>
        findingAbout(rrset, say('dkim-syntax.text', { set: displayRrset(rrset, zone.name), problem }), [value]),
      ),
    );
    const several = [...new Set(records.map(({ rrset }) => rrset))]
      .filter(({ values }) => values.length > 1)
      .map((rrset) =>
        findingAbout(
          rrset,
          say('dkim-syntax.several', { set: displayRrset(rrset, zone.name), texts: rrset.values.length }),
        ),
      );
    return [...problems, ...several];
  },
};

function dkimProblems({ tags, problems }: TagList): Sentence[] {
  const key = tags.get('p');
  const found = [
    tags.has('v') && ([...tags.keys()][0] !== 'v' || tags.get('v') !== 'DKIM1') && say('dkim-syntax.version'),
    key === undefined && say('dkim-syntax.missing'),
    key !== undefined && keyOctets(key) === undefined && say('dkim-syntax.broken'),
  ];
  return [...problems, ...found.filter((problem) => problem !== false)];
}
