import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import type { HealthCheck } from '../health-check.js';

/** Registries write them with and without spaces. */
const states = ['redemptionperiod', 'pendingdelete'];

export const registrationEnding: HealthCheck = {
  id: 'registration-ending',
  group: 'registration',
  severity: 'critical',
  source: 'RFC 3915 §3.1',
  cure: 'renew',
  run(zone, report) {
    const found = zone.registration.statuses.filter((one) => states.includes(one.replaceAll(' ', '').toLowerCase()));
    if (found.length > 0) {
      const values = { domain: displayName(zone.zone), states: found.join(', ') };
      report.fault({ type: 'SOA', sentence: sayCheck('registration-ending.text', values) });
    }
    return Promise.resolve();
  },
};
