import { say } from './findings.words.js';
import { displayOwner } from '../plan/describe.js';
import { caaRecords, issuerOf } from './caa.js';
import { findingAbout, type ZoneRule } from './rule.js';

export const caaForbidsAll: ZoneRule = {
  id: 'caa-forbids-all',
  severity: 'note',
  rfc: 'RFC 8659 §4.2',
  check(zone) {
    return [...Map.groupBy(caaRecords(zone), ({ rrset }) => rrset)].flatMap(([rrset, records]) => {
      const issuers = records.filter(({ tag }) => tag === 'issue' || tag === 'issuewild');
      const forbids = issuers.some(({ tag }) => tag === 'issue') && issuers.every(({ value }) => !issuerOf(value));
      if (!forbids) return [];
      const owner = displayOwner(rrset.name, zone.name);
      return [
        findingAbout(
          rrset,
          say('caa-forbids-all.text', { owner }),
          issuers.map(({ rdata }) => rdata),
        ),
      ];
    });
  },
};
