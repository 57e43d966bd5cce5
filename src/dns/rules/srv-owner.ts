import { splitLabels } from '../names/name.js';
import { displayRrset } from '../plan/describe.js';
import { findingAbout, type ZoneRule } from './rule.js';

export const srvOwner: ZoneRule = {
  id: 'srv-owner',
  severity: 'warning',
  title: 'SRV record at a name that no client asks for',
  reason: 'Clients look for a service at _service._protocol, such as _sip._tcp, and nowhere else.',
  rfc: 'RFC 2782; RFC 8552 §4.1',
  check(zone) {
    return zone
      .ofTypes('SRV')
      .filter(({ name }) => !isServiceName(splitLabels(name)))
      .map((rrset) =>
        findingAbout(
          rrset,
          `${displayRrset(rrset, zone.name)} is at a name where no client looks. Name it _service._protocol, such as _sip._tcp or _sip._tcp.shop.`,
        ),
      );
  },
};

function isServiceName([service = '', protocol = '']: readonly string[]): boolean {
  return (service === '*' || service.startsWith('_')) && protocol.startsWith('_');
}
