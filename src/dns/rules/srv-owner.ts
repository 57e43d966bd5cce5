import { say } from './findings.words.js';
import { splitLabels } from '../names/name.js';
import { displayRrset } from '../plan/describe.js';
import { findingAbout, type ZoneRule } from './rule.js';

export const srvOwner: ZoneRule = {
  id: 'srv-owner',
  severity: 'warning',
  rfc: 'RFC 2782; RFC 8552 §4.1',
  check(zone) {
    return zone
      .ofTypes('SRV')
      .filter(({ name }) => !isServiceName(splitLabels(name)))
      .map((rrset) => findingAbout(rrset, say('srv-owner.text', { set: displayRrset(rrset, zone.name) })));
  },
};

function isServiceName([service = '', protocol = '']: readonly string[]): boolean {
  return (service === '*' || service.startsWith('_')) && protocol.startsWith('_');
}
