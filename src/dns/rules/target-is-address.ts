import { displayName } from '../names/name.js';
import { displayRrset } from '../plan/describe.js';
import { isAddressName } from '../rdata/hostname.js';
import { findingAbout, type ZoneRule } from './rule.js';
import { targetTypes, targetsOf } from './targets.js';

export const targetIsAddress: ZoneRule = {
  id: 'target-is-address',
  severity: 'error',
  title: 'Address where a host name belongs',
  reason: 'Only A and AAAA records hold addresses. Elsewhere an address is read as a name, and no such name exists.',
  rfc: 'RFC 1035 §3.3',
  check(zone) {
    return targetsOf(zone, ...targetTypes)
      .filter(({ target }) => isAddressName(target))
      .map(({ rrset, value, target }) =>
        findingAbout(
          rrset,
          `${displayRrset(rrset, zone.name)} leads to ${displayName(target)}, which is an address, but a host name is needed. Give a host an A or AAAA record with that address, and use its name here.`,
          [value],
        ),
      );
  },
};
