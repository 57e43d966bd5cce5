import { describeDuration } from '../describe.js';
import { apex, displayName } from '../name.js';
import { about, type ZoneRule } from './rule.js';

const hour = 3_600;
const day = 24 * hour;

export const soaTimers: ZoneRule = {
  id: 'soa-timers',
  severity: 'note',
  title: 'Unusual times in the SOA record',
  reason:
    'They say how often secondary servers ask for news, how long they live without any, and how long "no such name" is remembered.',
  rfc: 'RFC 1912 §2.2; RFC 2308 §5',
  check(zone) {
    const soa = zone.find(apex, 'SOA');
    if (!soa) return [];
    // Canonical SOA text ends in these.
    const [refresh = 0, retry = 0, expire = 0, minimum = 0] = soa.values.join().split(' ').slice(-4).map(Number);
    const problems = [
      refresh < 1_200 && `secondary servers ask every ${describeDuration(refresh)}: 20 minutes or more will do`,
      retry < 180 && `they try again after ${describeDuration(retry)}: 3 minutes or more will do`,
      retry >= refresh && 'they try again no sooner than they ask anyway: "retry" should be less than "refresh"',
      expire < 7 * day && `they drop the zone ${describeDuration(expire)} after losing contact: a week or more is safe`,
      expire <= refresh + retry && 'they drop the zone before they could try twice: "expire" should be much longer',
      minimum > day &&
        `"no such name" is remembered for ${describeDuration(minimum)}: after a day at most, new names should show`,
      minimum < 300 && `"no such name" is remembered for ${describeDuration(minimum)} only: 5 minutes or more will do`,
    ];
    return problems
      .filter((problem) => problem !== false)
      .map((problem) => about(soa, `${displayName(zone.name)} SOA: ${problem}.`));
  },
};
