import { say } from './findings.words.js';
import { apex, displayName } from '../names/name.js';
import { findingAbout, type ZoneRule } from './rule.js';

export const apexNsSingle: ZoneRule = {
  id: 'apex-ns-single',
  severity: 'warning',
  rfc: 'RFC 1034 §4.1; RFC 2182 §5',
  check(zone) {
    const ns = zone.find(apex, 'NS');
    if (ns?.values.length !== 1) return [];
    const domain = displayName(zone.name);
    return [findingAbout(ns, say('apex-ns-single.text', { domain }))];
  },
};
