import { say } from './findings.words.js';
import { typesConflict } from '../coexistence.js';
import { displayOwner } from '../plan/describe.js';
import { apex } from '../names/name.js';
import { findingAbout, type ZoneRule } from './rule.js';

export const cnameBesideOthers: ZoneRule = {
  id: 'cname-beside-others',
  severity: 'error',
  rfc: 'RFC 2181 §10.1',
  check(zone) {
    // At the apex the CNAME itself is the mistake: `cname-at-apex` says so.
    return zone.ofTypes('CNAME').flatMap((cname) => {
      const others = zone.at(cname.name).filter(({ type }) => typesConflict(cname.type, type));
      if (others.length === 0 || cname.name === apex) return [];
      const owner = displayOwner(cname.name, zone.name);
      const types = others.map(({ type }) => type);
      return [findingAbout(cname, say('cname-beside-others.text', { owner, types }))];
    });
  },
};
