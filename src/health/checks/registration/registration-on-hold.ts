import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import type { HealthCheck } from '../health-check.js';

/** Registries write them with and without spaces. */
const states = ['clienthold', 'serverhold', 'inactive'];

export const registrationOnHold: HealthCheck = {
  id: 'registration-on-hold',
  group: 'registration',
  severity: 'critical',
  source: 'RFC 5731 §2.3',
  cure: 'askRegistrar',
  run(zone, report) {
    const found = zone.registration.statuses.filter((one) => states.includes(one.replaceAll(' ', '').toLowerCase()));
    if (found.length > 0) {
      const values = { domain: displayName(zone.zone), states: found.join(', ') };
      report.fault({ type: 'SOA', sentence: sayCheck('registration-on-hold.text', values) });
    }
    return Promise.resolve();
  },
};
