import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { dayMs } from '../../../platform/clock/index.js';
import type { HealthCheck } from '../health-check.js';

const soonDays = 30;
const urgentDays = 7;

export const registrationExpiring: HealthCheck = {
  id: 'registration-expiring',
  group: 'registration',
  severity: 'warning',
  source: 'RFC 9083 §4.5',
  cure: 'renew',
  run(zone, report) {
    const { expiresOn } = zone.registration;
    const days = expiresOn === null ? Infinity : Math.floor((Date.parse(expiresOn) - zone.now.getTime()) / dayMs);
    if (expiresOn !== null && days < soonDays) {
      const severity = days < urgentDays ? 'critical' : 'warning';
      const sentence = sayCheck('registration-expiring.text', { domain: displayName(zone.zone), day: expiresOn });
      report.fault({ type: 'SOA', severity, sentence });
    }
    return Promise.resolve();
  },
};
