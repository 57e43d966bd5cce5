import { displayRrset } from '../plan/describe.js';
import { findingAbout, type ZoneRule } from './rule.js';

export const tlsaOwner: ZoneRule = {
  id: 'tlsa-owner',
  severity: 'warning',
  title: 'TLSA record at a name that no client asks for',
  reason:
    'Clients look for the certificate of a service at _port._protocol.host, such as _443._tcp.www, and nowhere else.',
  rfc: 'RFC 6698 §3',
  check(zone) {
    return zone
      .ofTypes('TLSA')
      .filter(({ name }) => !/^(?:\*|_[0-9]{1,5})\._[a-z]/u.test(name))
      .map((rrset) =>
        findingAbout(
          rrset,
          `${displayRrset(rrset, zone.name)} is at a name where no client looks. Name it _port._protocol.host, such as _25._tcp.mail.`,
        ),
      );
  },
};
