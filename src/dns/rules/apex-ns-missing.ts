import { say } from './findings.words.js';
import { apex, displayName } from '../names/name.js';
import { findingAbout, type ZoneRule } from './rule.js';

export const apexNsMissing: ZoneRule = {
  id: 'apex-ns-missing',
  severity: 'error',
  rfc: 'RFC 1034 §4.2.1',
  check(zone) {
    // Hosts that keep the NS records to themselves show no SOA either.
    const soa = zone.find(apex, 'SOA');
    if (!soa || zone.find(apex, 'NS')) return [];
    const domain = displayName(zone.name);
    return [findingAbout(soa, say('apex-ns-missing.text', { domain }))];
  },
};
