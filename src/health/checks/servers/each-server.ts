import type { WalkServer } from '../../../dns/index.js';
import type { Answer } from '../../observation/evidence.js';
import type { ZoneView } from '../../observation/zone-view.js';
import type { CheckReport, Fault } from '../health-check.js';
import { serverText } from '../wording.js';

/** A question to every server that answers for the zone, and the fault in the answer; null where there is none. */
export async function judgeServers(
  zone: ZoneView,
  report: CheckReport,
  ask: (server: WalkServer) => Promise<Answer>,
  judge: (answer: Answer, server: string) => Pick<Fault, 'sentence'> | 'unknown' | null,
): Promise<void> {
  const servers = await zone.authorities();
  if (servers.length === 0) return report.unknown();
  await Promise.all(
    servers.map(async (server) => {
      const about = serverText(server);
      const answer = await ask(server);
      const fault = judge(answer, about);
      if (fault === 'unknown') report.unknown(about);
      else if (fault) report.fault({ type: 'NS', about, evidence: [answer.evidence], ...fault });
    }),
  );
}
