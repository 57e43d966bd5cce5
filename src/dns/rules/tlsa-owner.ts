import { say } from './findings.words.js';
import { displayRrset } from '../plan/describe.js';
import { findingAbout, type ZoneRule } from './rule.js';

export const tlsaOwner: ZoneRule = {
  id: 'tlsa-owner',
  severity: 'warning',
  rfc: 'RFC 6698 §3',
  check(zone) {
    return zone
      .ofTypes('TLSA')
      .filter(({ name }) => !/^(?:\*|_[0-9]{1,5})\._[a-z]/u.test(name))
      .map((rrset) => findingAbout(rrset, say('tlsa-owner.text', { set: displayRrset(rrset, zone.name) })));
  },
};
