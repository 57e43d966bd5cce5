import { say } from './findings.words.js';
import { displayOwner } from '../plan/describe.js';
import { apex } from '../names/name.js';
import { findingAbout, type ZoneRule } from './rule.js';

export const dsWithoutNs: ZoneRule = {
  id: 'ds-without-ns',
  severity: 'error',
  rfc: 'RFC 4035 §2.4',
  check(zone) {
    return zone
      .ofTypes('DS')
      .filter(({ name }) => name === apex || !zone.find(name, 'NS'))
      .map((ds) => {
        const owner = displayOwner(ds.name, zone.name);
        return findingAbout(ds, say(ds.name === apex ? 'ds-without-ns.apex' : 'ds-without-ns.text', { owner }));
      });
  },
};
