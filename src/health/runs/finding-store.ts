import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Domain } from '../../domains/index.js';
import { newId } from '../../platform/db/index.js';
import type { Unknown } from './health-engine.js';
import { keyOf, type Found } from './found.js';
import { HealthFinding } from './health-finding.entity.js';

export interface FindingChanges {
  /** There now. */
  readonly present: readonly HealthFinding[];
  /** Those of them that the run before did not have. */
  readonly added: readonly HealthFinding[];
  /** Gone since the run before. */
  readonly gone: readonly HealthFinding[];
}

/** Keeps what is wrong with zones from run to run. */
@Injectable()
export class FindingStore {
  /** Joins the transaction of `em`, and holds the domain until its end. */
  async update(
    em: EntityManager,
    domain: Pick<Domain, 'id' | 'accountId'>,
    { found, unknown, at }: { found: readonly Found[]; unknown: readonly Unknown[]; at: Date },
  ): Promise<FindingChanges> {
    await em.findOneOrFail(Domain, { id: domain.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const known = new Map((await em.find(HealthFinding, { domainId: domain.id })).map((row) => [row.key, row]));
    const byKey = new Map(found.map((one) => [keyOf(one), one]));
    const added: HealthFinding[] = [];
    const present = [...byKey].map(([key, one]) => {
      const row = known.get(key);
      const isNew = !row || (row.goneAt ?? null) !== null;
      const kept = row ?? this.create(em, domain, { key, found: one, at });
      Object.assign(kept, { ...fieldsOf(one), lastSeenAt: at, goneAt: null, ...(isNew && { firstSeenAt: at }) });
      if (isNew) added.push(kept);
      return kept;
    });
    const missing = [...known.values()].filter((row) => !byKey.has(row.key) && (row.goneAt ?? null) === null);
    const gone = missing.filter((row) => !isUnknown(row, unknown));
    for (const row of gone) row.goneAt = at;
    return { present: [...present, ...missing.filter((row) => !gone.includes(row))], added, gone };
  }

  private create(
    em: EntityManager,
    { id: domainId, accountId }: Pick<Domain, 'id' | 'accountId'>,
    { key, found, at }: { key: string; found: Found; at: Date },
  ): HealthFinding {
    return em.create(HealthFinding, {
      ...{ id: newId(), accountId, domainId, key, ...fieldsOf(found), firstSeenAt: at, lastSeenAt: at, goneAt: null },
      ...{ acknowledgedAt: null, acknowledgedBy: null, acknowledgedUntil: null, acknowledgement: null },
    });
  }
}

function fieldsOf({ evidence, fix, ...found }: Found) {
  return { ...found, evidence: [...evidence], fix: fix && [...fix] };
}

/** Whether nobody could say if it is still there. */
function isUnknown({ checkId, about }: HealthFinding, unknown: readonly Unknown[]): boolean {
  return unknown.some((one) => one.checkId === checkId && (one.about === null || one.about === about));
}
