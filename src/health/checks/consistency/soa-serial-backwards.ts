import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { zoneSoas } from '../../observation/zone-soas.js';
import type { HealthCheck } from '../health-check.js';

export const soaSerialBackwards: HealthCheck = {
  id: 'soa-serial-backwards',
  group: 'consistency',
  severity: 'warning',
  source: 'RFC 1982 §3.2',
  cure: 'raiseSerial',
  async run(zone, report) {
    const soas = await zone.once(zoneSoas);
    const [first] = soas;
    if (!first) return report.unknown();
    const { earlierSerial: before } = zone;
    const isBehind = before !== null && soas.every(({ soa }) => isLess(soa.serial, before));
    if (!isBehind) return;
    report.fault({
      type: 'SOA',
      sentence: sayCheck('soa-serial-backwards.text', {
        domain: displayName(zone.zone),
        before: String(before),
        now: String(first.soa.serial),
      }),
      evidence: soas.map(({ answer }) => answer.evidence),
    });
  },
};

/** In serial number arithmetic. RFC 1982 §3.2. */
function isLess(serial: number, other: number): boolean {
  const distance = (other - serial + 2 ** 32) % 2 ** 32;
  return distance > 0 && distance < 2 ** 31;
}
