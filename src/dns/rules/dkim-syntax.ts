import { displayRrset } from '../plan/describe.js';
import { dkimRecords, keyOctets } from './dkim.js';
import { findingAbout, type ZoneRule } from './rule.js';
import type { TagList } from './tag-list.js';

export const dkimSyntax: ZoneRule = {
  id: 'dkim-syntax',
  severity: 'error',
  title: 'DKIM key that cannot be read',
  reason: 'Receivers that cannot read the key treat every signature made with it as broken.',
  rfc: 'RFC 6376 §3.6.1, §3.6.2.2',
  check(zone) {
    const records = dkimRecords(zone);
    const problems = records.flatMap(({ rrset, value, ...tagList }) =>
      dkimProblems(tagList).map((problem) =>
        findingAbout(
          rrset,
          `${displayRrset(rrset, zone.name)} does not hold a working DKIM key: ${problem}. Copy the record again as it was given to you.`,
          [value],
        ),
      ),
    );
    const several = [...new Set(records.map(({ rrset }) => rrset))]
      .filter(({ values }) => values.length > 1)
      .map((rrset) =>
        findingAbout(
          rrset,
          `${displayRrset(rrset, zone.name)} holds ${rrset.values.length} texts, and a DKIM selector has one. Delete the others.`,
        ),
      );
    return [...problems, ...several];
  },
};

function dkimProblems({ tags, problems }: TagList): string[] {
  const key = tags.get('p');
  const found = [
    tags.has('v') &&
      ([...tags.keys()][0] !== 'v' || tags.get('v') !== 'DKIM1') &&
      'where "v" stands, it is "v=DKIM1" and comes first',
    key === undefined && 'the key "p=" is missing',
    key !== undefined && keyOctets(key) === undefined && 'the key after "p=" is not whole or holds other characters',
  ];
  return [...problems, ...found.filter((problem) => problem !== false)];
}
