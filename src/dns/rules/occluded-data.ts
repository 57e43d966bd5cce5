import { say } from './findings.words.js';
import { displayOwner, displayRrset } from '../plan/describe.js';
import { absoluteName } from '../names/name.js';
import { isHostManaged, rdataType } from '../record-types.js';
import type { RecordType } from '../types.js';
import { findAtEach, findingAbout, type ZoneRule } from './rule.js';
import { targetsOf } from './targets.js';

export const occludedData: ZoneRule = {
  id: 'occluded-data',
  severity: 'warning',
  rfc: 'RFC 1034 §4.2.1',
  check(zone) {
    const servers = new Set(targetsOf(zone, 'NS').map(({ target }) => target));
    return findAtEach(zone.rrsets, (rrset) => {
      const cut = zone.delegationOver(rrset.name);
      if (!cut || isHostManaged(rrset.type) || (cut.name === rrset.name && isDelegation(rrset.type))) return [];
      if (rdataType(rrset.type).holdsAddress && servers.has(absoluteName(rrset.name, zone.name))) return [];
      return [
        findingAbout(
          rrset,
          say('occluded-data.text', { set: displayRrset(rrset, zone.name), owner: displayOwner(cut.name, zone.name) }),
        ),
      ];
    });
  },
};

/** Whether this zone, as the parent, holds the type at a delegated name. RFC 4035 §2.4, §2.3. */
function isDelegation(type: RecordType): boolean {
  return rdataType(type).managedBy === 'parent';
}
