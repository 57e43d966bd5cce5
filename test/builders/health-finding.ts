import type { EntityManager } from '@mikro-orm/postgresql';
import { HealthFinding } from '../../src/health/runs/health-finding.entity.js';
import { newId } from '../../src/platform/db/index.js';

/** A finding of the last check of a zone; resolves to its id. */
export async function aHealthFinding(
  em: EntityManager,
  { accountId, domainId }: Record<'accountId' | 'domainId', string>,
): Promise<string> {
  const id = newId();
  const now = new Date();
  await em.insert(HealthFinding, {
    ...{ id, accountId, domainId, key: id, checkId: 'server-lame', group: 'servers', severity: 'error' },
    ...{
      name: '@',
      type: 'NS',
      about: 'ns1.example.net',
      source: 'RFC 1912 §2.8',
      message: 'ns1.example.net is lame.',
    },
    phrase: { code: '', values: {} },
    ...{ evidence: [], fix: null, firstSeenAt: now, lastSeenAt: now },
  });
  return id;
}
