import { describeDuration } from '../plan/describe.js';
import { displayName } from '../names/name.js';
import { findingAbout, type ZoneRule } from './rule.js';
import { soaRecords, type SoaRecord } from './soa.js';

const daySeconds = 86_400;

export const soaTimers: ZoneRule = {
  id: 'soa-timers',
  severity: 'note',
  title: 'Unusual times in the SOA record',
  reason:
    'They say how often secondary servers check for changes, how long they keep the zone without contact, and how long "no such name" is cached.',
  rfc: 'RFC 1912 §2.2; RFC 2308 §5',
  check(zone) {
    return soaRecords(zone).flatMap((soa) =>
      timerProblems(soa).map((problem) => findingAbout(soa.rrset, `${displayName(zone.name)} SOA: ${problem}.`)),
    );
  },
};

function timerProblems({ refresh, retry, expire, minimum }: SoaRecord): string[] {
  const problems = [
    refresh < 1_200 && `secondary servers ask every ${describeDuration(refresh)}; 20 minutes or more will do`,
    retry < 180 && `secondary servers try again after ${describeDuration(retry)}; 3 minutes or more will do`,
    retry >= refresh && '"retry" is no shorter than "refresh", so secondary servers never try again sooner',
    expire < 7 * daySeconds &&
      `secondary servers drop the zone after ${describeDuration(expire)} without contact; a week or more is safe`,
    expire <= refresh + retry && '"expire" leaves secondary servers no time to try twice; it should be much longer',
    minimum > daySeconds &&
      `"no such name" is cached for ${describeDuration(minimum)}; with a day at most, new names show sooner`,
    minimum < 300 && `"no such name" is cached for ${describeDuration(minimum)} only; 5 minutes or more will do`,
  ];
  return problems.filter((problem) => problem !== false);
}
