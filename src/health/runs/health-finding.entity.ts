import { defineEntity, p } from '@mikro-orm/core';
import type { Phrase } from '../../dns/index.js';
import {
  healthGroups,
  healthSeverities,
  type FixChange,
  type HealthGroup,
  type HealthSeverity,
} from '../checks/health-check.js';
import type { HealthEvidence } from '../observation/evidence.js';

const HealthFindingSchema = defineEntity({
  name: 'HealthFinding',
  tableName: 'health_finding',
  uniques: [{ properties: ['domainId', 'key'] }],
  indexes: [{ properties: ['accountId', 'domainId', 'goneAt'] }, { properties: ['goneAt'] }],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    domainId: p.uuid(),
    /** Hash of check and subject: the same from run to run. */
    key: p.string(),
    checkId: p.string(),
    group: p.enum(healthGroups).$type<HealthGroup>(),
    severity: p.enum(healthSeverities).$type<HealthSeverity>(),
    /** Relative to the domain; `@` at the apex. */
    name: p.string(),
    type: p.string(),
    /** Tells apart several findings at one set: a server, a target. */
    about: p.text().nullable(),
    /** Where the promise is written. */
    source: p.string(),
    message: p.text(),
    phrase: p.json<Phrase>(),
    evidence: p.json<HealthEvidence[]>(),
    fix: p.json<FixChange[]>().nullable(),
    /** The first and the last run of those in a row that had it. */
    firstSeenAt: p.datetime(),
    lastSeenAt: p.datetime(),
    /** Null while it is there. */
    goneAt: p.datetime().nullable(),
    /** Acknowledged: quiet until then, for this reason. */
    acknowledgedUntil: p.datetime().nullable(),
    acknowledgedAt: p.datetime().nullable(),
    acknowledgedBy: p.uuid().nullable(),
    acknowledgement: p.text().nullable(),
  },
});

/** Something that is wrong with a zone, from the run that first saw it to the one that no longer did. */
export class HealthFinding extends HealthFindingSchema.class {
  isQuiet(now: Date): boolean {
    return this.acknowledgedUntil !== null && this.acknowledgedUntil !== undefined && this.acknowledgedUntil > now;
  }

  acknowledge({ by, at, until, reason }: { by: string; at: Date; until: Date; reason: string }): void {
    this.acknowledgedBy = by;
    this.acknowledgedAt = at;
    this.acknowledgedUntil = until;
    this.acknowledgement = reason;
  }

  withdrawAcknowledgement(): void {
    this.acknowledgedBy = null;
    this.acknowledgedAt = null;
    this.acknowledgedUntil = null;
    this.acknowledgement = null;
  }
}
HealthFindingSchema.setClass(HealthFinding);
