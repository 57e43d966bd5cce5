import { apex, displayName } from '../names/name.js';
import { findingAbout, type ZoneRule } from './rule.js';

export const apexNsSingle: ZoneRule = {
  id: 'apex-ns-single',
  severity: 'warning',
  title: 'Only one name server',
  reason: 'If the only name server fails, the website, the mail and everything else of the domain fail with it.',
  rfc: 'RFC 1034 §4.1; RFC 2182 §5',
  check(zone) {
    const ns = zone.find(apex, 'NS');
    if (ns?.values.length !== 1) return [];
    const domain = displayName(zone.name);
    return [
      findingAbout(
        ns,
        `${domain} has only one name server: if it fails, the whole domain is unreachable. Add a second one.`,
      ),
    ];
  },
};
