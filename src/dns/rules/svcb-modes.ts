import { displayRrset } from '../plan/describe.js';
import { findingAbout, type ZoneRule } from './rule.js';

export const svcbModes: ZoneRule = {
  id: 'svcb-modes',
  severity: 'error',
  title: 'HTTPS or SVCB alias with settings beside it',
  reason: 'A record of priority 0 is an alias only: clients ignore its parameters, and the other records of the set.',
  rfc: 'RFC 9460 §2.4.1, §2.4.2',
  check(zone) {
    return zone.ofTypes('HTTPS', 'SVCB').flatMap((rrset) => {
      const aliases = rrset.values.filter((value) => value.startsWith('0 '));
      const withParameters = aliases
        .filter((value) => value.split(' ').length > 2)
        .map((value) =>
          findingAbout(
            rrset,
            `${displayRrset(rrset, zone.name)} has priority 0, which makes it an alias, and parameters, which clients ignore. Delete the parameters, or use priority 1.`,
            [value],
          ),
        );
      if (aliases.length === 0 || aliases.length === rrset.values.length) return withParameters;
      const mixed = `${displayRrset(rrset, zone.name)} mixes an alias (priority 0) with other records, and clients then ignore those. Keep the alias or the others.`;
      return [...withParameters, findingAbout(rrset, mixed)];
    });
  },
};
