import { displayOwner } from '../plan/describe.js';
import { caaRecords, issuerOf } from './caa.js';
import { findingAbout, type ZoneRule } from './rule.js';

export const caaForbidsAll: ZoneRule = {
  id: 'caa-forbids-all',
  severity: 'note',
  title: 'CAA that lets nobody issue certificates',
  reason: 'No certificate for the name can be made or renewed, which is right only for names without a web server.',
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
          `${owner} CAA lets no certificate authority issue for ${owner} and the names below it. If certificates are needed, add "issue" with the domain of the authority.`,
          issuers.map(({ rdata }) => rdata),
        ),
      ];
    });
  },
};
