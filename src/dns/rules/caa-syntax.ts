import type { Sentence } from '../phrases/phrase.js';
import { say } from './findings.words.js';
import { displayRrset } from '../plan/describe.js';
import { caaRecords, criticalFlag, issuerOf, type CaaRecord } from './caa.js';
import { findingAbout, quote, type ZoneRule } from './rule.js';

export const caaSyntax: ZoneRule = {
  id: 'caa-syntax',
  severity: 'error',
  rfc: 'RFC 8659 §4.1–§4.4; RFC 9495 §3',
  check(zone) {
    return caaRecords(zone).flatMap((record) => {
      const problem = caaProblem(record);
      return problem === undefined
        ? []
        : [
            findingAbout(
              record.rrset,
              say('caa-syntax.text', { set: displayRrset(record.rrset, zone.name), problem }),
              [record.rdata],
            ),
          ];
    });
  },
};

function caaProblem({ flags, tag, value }: CaaRecord): Sentence | undefined {
  if (flags !== 0 && flags !== criticalFlag) return say('caa-syntax.flags', { critical: criticalFlag, flags });
  if (['issue', 'issuewild', 'issuemail'].includes(tag) && issuerOf(value) === undefined) {
    return say('caa-syntax.authority', { value: quote(value) });
  }
  if (tag === 'iodef' && !/^(?:mailto:[^\s@]+@[^\s@]+|https?:\/\/[^\s/]+\S*)$/iu.test(value)) {
    return say('caa-syntax.reports', { value: quote(value) });
  }
  return undefined;
}
