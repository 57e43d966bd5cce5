import { say } from './findings.words.js';
import { displayName, splitLabels } from '../names/name.js';
import { displayRrset } from '../plan/describe.js';
import { isAddressName } from '../rdata/hostname.js';
import { findingAbout, type ZoneRule } from './rule.js';
import { hostTypes, targetsOf } from './targets.js';

const hostLabel = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/u;

export const hostName: ZoneRule = {
  id: 'host-name',
  severity: 'warning',
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
      .map((rrset) => findingAbout(rrset, say('host-name.owner', { set: displayRrset(rrset, zone.name) })));
    const targets = targetsOf(zone, ...hostTypes)
      .filter(({ target }) => !isAddressName(target) && !splitLabels(target).every((label) => hostLabel.test(label)))
      .map(({ rrset, value, target }) =>
        findingAbout(
          rrset,
          say('host-name.target', { set: displayRrset(rrset, zone.name), target: displayName(target) }),
          [value],
        ),
      );
    return [...owners, ...targets];
  },
};
