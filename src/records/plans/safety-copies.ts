import type { EntityManager } from '@mikro-orm/postgresql';
import type { Zone } from '../../dns/index.js';
import type { ChangePlan } from './change-plan.entity.js';

export type PlanOfCopy = Pick<ChangePlan, 'id' | 'accountId' | 'domainId' | 'userId' | 'source'>;

/** A complete reading of the zone. */
export interface ZoneState {
  zone: Zone;
  /** `hashZone` of it. */
  hash: string;
  /** When the reading began. */
  startedAt: Date;
}

/**
 * Copies of zones around writes. Both join the caller's transaction, so that a copy is there if and only if what it
 * is for is, and keep one copy a plan. The module that keeps snapshots provides it.
 */
export interface SafetyCopies {
  /** With the intent, before anything is sent. */
  beforeWrite(em: EntityManager, plan: PlanOfCopy, zone: ZoneState): Promise<void>;
  /** With the outcome: what is there when not everything worked. */
  afterFailure(em: EntityManager, plan: PlanOfCopy, zone: ZoneState): Promise<void>;
}

/** Injection token of the `SafetyCopies`. */
export const SAFETY_COPIES = Symbol('safety copies');
