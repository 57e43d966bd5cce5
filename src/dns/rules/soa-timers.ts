import type { Sentence } from '../phrases/phrase.js';
import { say } from './findings.words.js';
import { displayName } from '../names/name.js';
import { findingAbout, type ZoneRule } from './rule.js';
import { soaRecords, type SoaRecord } from './soa.js';

const daySeconds = 86_400;

export const soaTimers: ZoneRule = {
  id: 'soa-timers',
  severity: 'note',
  rfc: 'RFC 1912 §2.2; RFC 2308 §5',
  check(zone) {
    return soaRecords(zone).flatMap((soa) =>
      timerProblems(soa).map((problem) =>
        findingAbout(soa.rrset, say('soa-timers.text', { zone: displayName(zone.name), problem })),
      ),
    );
  },
};

function timerProblems({ refresh, retry, expire, minimum }: SoaRecord): Sentence[] {
  const problems = [
    refresh < 1_200 && say('soa-timers.refresh', { refresh }),
    retry < 180 && say('soa-timers.retry', { retry }),
    retry >= refresh && say('soa-timers.retryTooLong'),
    expire < 7 * daySeconds && say('soa-timers.expire', { expire }),
    expire <= refresh + retry && say('soa-timers.expireTooShort'),
    minimum > daySeconds && say('soa-timers.minimumTooLong', { minimum }),
    minimum < 300 && say('soa-timers.minimum', { minimum }),
  ];
  return problems.filter((problem) => problem !== false);
}
