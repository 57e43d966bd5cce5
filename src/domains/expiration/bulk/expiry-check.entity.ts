import { defineEntity, p } from '@mikro-orm/core';
import type { Statement } from '../../../dns/index.js';

const ExpiryCheckSchema = defineEntity({
  name: 'ExpiryCheck',
  tableName: 'expiry_check',
  uniques: [{ properties: ['accountId', 'id'] }],
  indexes: [
    { properties: ['accountId', 'createdAt'] },
    {
      name: 'expiry_check_running_index',
      expression: 'create index "expiry_check_running_index" on "expiry_check" ("account_id") where "ended_at" is null',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    createdAt: p.datetime(),
    /** Null while domains are waiting. */
    endedAt: p.datetime().nullable(),
  },
});

/** A person has the registries asked about all domains of the account. */
export class ExpiryCheck extends ExpiryCheckSchema.class {}
ExpiryCheckSchema.setClass(ExpiryCheck);

export const expiryOutcomes = ['waiting', 'found', 'unpublished', 'failed', 'unreachable', 'queued'] as const;
export type ExpiryOutcome = (typeof expiryOutcomes)[number];

const ExpiryCheckDomainSchema = defineEntity({
  name: 'ExpiryCheckDomain',
  tableName: 'expiry_check_domain',
  indexes: [{ properties: ['accountId', 'domainId'] }],
  properties: {
    checkId: p.uuid().primary(),
    /** By name. */
    position: p.integer().primary(),
    accountId: p.uuid(),
    domainId: p.uuid(),
    /** `unreachable`: no registry answered. `queued`: the registry was busy, and is asked again after the check. */
    outcome: p.enum(expiryOutcomes).$type<ExpiryOutcome>().default('waiting'),
    /** Why the registry has no date. */
    reason: p.json<Statement>().nullable(),
  },
});

export class ExpiryCheckDomain extends ExpiryCheckDomainSchema.class {}
ExpiryCheckDomainSchema.setClass(ExpiryCheckDomain);
