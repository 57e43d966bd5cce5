import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Domain } from '../../domains/index.js';
import { Guard } from '../guards/guard.entity.js';
import { Incident } from './incident.entity.js';

/** An incident with the guard that found it and the domain that both belong to. */
export interface IncidentContext {
  guard: Guard;
  domain: Domain;
  incident: Incident;
}

/**
 * Changes an open incident in a transaction that holds the row lock of its guard, so that scans, people and restores
 * decide one after the other. Null when the incident is resolved or the domain is no longer protected.
 */
export async function changeIncident<Result>(
  em: EntityManager,
  incidentId: string,
  change: (em: EntityManager, context: IncidentContext) => Promise<Result>,
): Promise<Result | null> {
  return em.fork().transactional(async (em) => {
    const { domainId } = (await em.findOne(Incident, { id: incidentId })) ?? {};
    if (!domainId) return null;
    const guard = await em.findOne(Guard, { domainId, enabled: true }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const incident = await em.findOneOrFail(Incident, { id: incidentId }, { refresh: true });
    if (!guard || !incident.isOpen()) return null;
    return change(em, { guard, incident, domain: await em.findOneOrFail(Domain, { id: domainId }) });
  });
}
