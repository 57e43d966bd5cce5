import { parseRecordType, type LookupResult } from '../../dns/index.js';
import { evidenceOf, type HealthEvidence } from './evidence.js';
import type { ZoneView } from './zone-view.js';

/** The words of the parent's servers about the delegation. */
export function walkEvidence({ walk, zone, now }: ZoneView): HealthEvidence[] {
  const replies = walk.steps.at(-1)?.replies ?? [];
  return replies.map(({ server, outcome }) =>
    evidenceOf(withEvidence(outcome, server), {
      server: server.name,
      name: zone,
      type: parseRecordType('NS'),
      at: now,
    }),
  );
}

type Reply = ZoneView['walk']['steps'][number]['replies'][number];

function withEvidence(outcome: Reply['outcome'], { host, port }: Reply['server']): LookupResult {
  if ('evidence' in outcome) return outcome as LookupResult;
  return { ...outcome, evidence: { server: { host, port }, transport: 'udp', rttMs: 0, extendedErrors: [] } };
}
