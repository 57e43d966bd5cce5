import { say } from './findings.words.js';
import { displayName } from '../names/name.js';
import { displayRrset } from '../plan/describe.js';
import { isAddressName } from '../rdata/hostname.js';
import { findingAbout, type ZoneRule } from './rule.js';
import { targetTypes, targetsOf } from './targets.js';

export const targetIsAddress: ZoneRule = {
  id: 'target-is-address',
  severity: 'error',
  rfc: 'RFC 1035 §3.3',
  check(zone) {
    return targetsOf(zone, ...targetTypes)
      .filter(({ target }) => isAddressName(target))
      .map(({ rrset, value, target }) =>
        findingAbout(
          rrset,
          say('target-is-address.text', { set: displayRrset(rrset, zone.name), target: displayName(target) }),
          [value],
        ),
      );
  },
};
