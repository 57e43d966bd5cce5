import { apex, displayName } from '../names/name.js';
import { findingAbout, type ZoneRule } from './rule.js';

export const cnameAtApex: ZoneRule = {
  id: 'cname-at-apex',
  severity: 'error',
  title: 'CNAME at the domain itself',
  reason:
    'The SOA and NS records of the zone stand at the same name, so most servers refuse such a zone, and others lose your mail.',
  rfc: 'RFC 1912 §2.4',
  check(zone) {
    const cname = zone.find(apex, 'CNAME');
    if (!cname) return [];
    const domain = displayName(zone.name);
    return [
      findingAbout(
        cname,
        `${domain} itself cannot be a CNAME, because its SOA and NS records stand at the same name: most servers refuse this or lose your mail. Use A and AAAA records, or an ALIAS where the host has it.`,
      ),
    ];
  },
};
