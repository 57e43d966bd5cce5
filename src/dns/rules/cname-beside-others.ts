import { typesConflict } from '../coexistence.js';
import { displayOwner } from '../plan/describe.js';
import { apex } from '../names/name.js';
import { findingAbout, enumerate, type ZoneRule } from './rule.js';

export const cnameBesideOthers: ZoneRule = {
  id: 'cname-beside-others',
  severity: 'error',
  title: 'CNAME beside other records',
  reason:
    'A CNAME makes the name an alias for another one, so servers ignore or refuse any other records of that name.',
  rfc: 'RFC 2181 §10.1',
  check(zone) {
    // At the apex the CNAME itself is the mistake: `cname-at-apex` says so.
    return zone.ofTypes('CNAME').flatMap((cname) => {
      const others = zone.at(cname.name).filter(({ type }) => typesConflict(cname.type, type));
      if (others.length === 0 || cname.name === apex) return [];
      const owner = displayOwner(cname.name, zone.name);
      const types = enumerate(others.map(({ type }) => type));
      return [
        findingAbout(
          cname,
          `${owner} is a CNAME and has ${types} records as well, and a name with a CNAME can have no other records. Delete the CNAME, or the ${types} records.`,
        ),
      ];
    });
  },
};
