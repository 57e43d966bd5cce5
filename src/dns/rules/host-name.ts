import { displayName, splitLabels } from '../names/name.js';
import { displayRrset } from '../plan/describe.js';
import { isAddressName } from '../rdata/hostname.js';
import { findingAbout, type ZoneRule } from './rule.js';
import { hostTypes, targetsOf } from './targets.js';

const hostLabel = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/u;

export const hostName: ZoneRule = {
  id: 'host-name',
  severity: 'warning',
  title: 'Host name with a character that hosts cannot have',
  reason:
    'Host names are letters, digits and inner hyphens. With an underscore a host gets no certificate, and some mail servers and resolvers refuse it.',
  rfc: 'RFC 1123 §2.1; RFC 8552 §2',
  check(zone) {
    const owners = zone
      .ofTypes('A', 'AAAA')
      // Only its own label: below `_msdcs` and the like hosts may well live.
      .filter(({ name }) =>
        splitLabels(name)
          .slice(0, 1)
          .some((label) => label !== '*' && !hostLabel.test(label)),
      )
      .map((rrset) => findingAbout(rrset, `The name of ${displayRrset(rrset, zone.name)} ${advice}`));
    const targets = targetsOf(zone, ...hostTypes)
      .filter(({ target }) => !isAddressName(target) && !splitLabels(target).every((label) => hostLabel.test(label)))
      .map(({ rrset, value, target }) =>
        findingAbout(
          rrset,
          `${displayRrset(rrset, zone.name)} leads to ${displayName(target)}, a name that ${advice}`,
          [value],
        ),
      );
    return [...owners, ...targets];
  },
};

const advice = 'holds more than the letters, digits and inner hyphens of host names. Choose another name for the host.';
