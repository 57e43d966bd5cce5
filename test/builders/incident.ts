import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../src/platform/db/index.js';
import { IncidentEvent } from '../../src/protection/incidents/incident-event.entity.js';
import { Incident } from '../../src/protection/incidents/incident.entity.js';

/** The id of a stored open incident about the records of a domain, without any change in it. */
export async function anIncident(em: EntityManager, owner: { accountId: string; domainId: string }): Promise<string> {
  const { accountId } = owner;
  const [incidentId, at] = [newId(), new Date()];
  const kind = { subject: 'zone', state: 'open', severity: 'warning', revertCount: 0 } as const;
  em.create(Incident, { id: incidentId, ...owner, ...kind, changes: [], openedAt: at, changedAt: at });
  await em.flush();
  em.create(IncidentEvent, { id: newId(), accountId, incidentId, kind: 'opened', message: 'Seen', at });
  await em.flush();
  return incidentId;
}

/** It is as it was made, whatever somebody decided since. */
export async function reopenIncident(em: EntityManager, id: string): Promise<void> {
  const incident = await em.findOneOrFail(Incident, { id });
  incident.reopen();
  await em.flush();
}
