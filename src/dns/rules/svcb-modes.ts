import { say } from './findings.words.js';
import { displayRrset } from '../plan/describe.js';
import { findingAbout, type ZoneRule } from './rule.js';

export const svcbModes: ZoneRule = {
  id: 'svcb-modes',
  severity: 'error',
  rfc: 'RFC 9460 §2.4.1, §2.4.2',
  check(zone) {
    return zone.ofTypes('HTTPS', 'SVCB').flatMap((rrset) => {
      const aliases = rrset.values.filter((value) => value.startsWith('0 '));
      const withParameters = aliases
        .filter((value) => value.split(' ').length > 2)
        .map((value) =>
          findingAbout(rrset, say('svcb-modes.parameters', { set: displayRrset(rrset, zone.name) }), [value]),
        );
      if (aliases.length === 0 || aliases.length === rrset.values.length) return withParameters;
      const mixed = say('svcb-modes.mixed', { set: displayRrset(rrset, zone.name) });
      return [...withParameters, findingAbout(rrset, mixed)];
    });
  },
};
