import { displayOwner } from '../plan/describe.js';
import { apex } from '../names/name.js';
import { findingAbout, type ZoneRule } from './rule.js';

export const dsWithoutNs: ZoneRule = {
  id: 'ds-without-ns',
  severity: 'error',
  title: 'DS without a delegation',
  reason:
    'A DS record vouches for the key of a delegated zone. Without NS records at the same name there is none, and a zone cannot vouch for itself.',
  rfc: 'RFC 4035 §2.4',
  check(zone) {
    return zone
      .ofTypes('DS')
      .filter(({ name }) => name === apex || !zone.find(name, 'NS'))
      .map((ds) => {
        const owner = displayOwner(ds.name, zone.name);
        return findingAbout(
          ds,
          ds.name === apex
            ? `The DS record of ${owner} belongs in the parent zone, not in its own. Give it to your registrar and delete it here.`
            : `${owner} has a DS record and no NS records, so there is no delegation for it to vouch for. Add the NS records, or delete it.`,
        );
      });
  },
};
