import { displayRrset } from '../plan/describe.js';
import { caaRecords, criticalFlag, issuerOf, type CaaRecord } from './caa.js';
import { findingAbout, quote, type ZoneRule } from './rule.js';

export const caaSyntax: ZoneRule = {
  id: 'caa-syntax',
  severity: 'error',
  title: 'CAA record that cannot be read',
  reason: 'A certificate authority that cannot read who may issue must not issue, so the next renewal fails.',
  rfc: 'RFC 8659 §4.1–§4.4; RFC 9495 §3',
  check(zone) {
    return caaRecords(zone).flatMap((record) => {
      const problem = caaProblem(record);
      return problem === undefined
        ? []
        : [findingAbout(record.rrset, `${displayRrset(record.rrset, zone.name)}: ${problem}.`, [record.rdata])];
    });
  },
};

function caaProblem({ flags, tag, value }: CaaRecord): string | undefined {
  if (flags !== 0 && flags !== criticalFlag) return `the flags are 0, or ${criticalFlag} for "critical", not ${flags}`;
  if (['issue', 'issuewild', 'issuemail'].includes(tag) && issuerOf(value) === undefined) {
    return `${quote(value)} names no certificate authority. Write its domain, such as letsencrypt.org, or ";" for none`;
  }
  if (tag === 'iodef' && !/^(?:mailto:[^\s@]+@[^\s@]+|https?:\/\/[^\s/]+\S*)$/iu.test(value)) {
    return `${quote(value)} is not an address for reports. Write mailto:security@example.org, or a page that begins with https://`;
  }
  return undefined;
}
