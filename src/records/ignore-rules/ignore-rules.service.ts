import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import { displayName, parseFqdn, toUnicode, type IgnoreRule, type RelativeName } from '../../dns/index.js';
import { ActivityLog, Domain, sayActivity } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { findOwned, newId } from '../../platform/db/index.js';
import { DomainIgnoreRule } from './ignore-rule.entity.js';
import type { CreateIgnoreRuleDto } from './ignore-rules.dto.js';
import { TooManyIgnoreRules } from './ignore-rules.errors.js';
import { parseIgnoreRule } from './parse-ignore-rule.js';

const maxRules = 100;

type OwnedDomain = Pick<Domain, 'id' | 'accountId'>;

/** The records of a domain that plans leave unchanged. */
@Injectable()
export class IgnoreRules {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** For `excludeIgnored`, `isIgnored` and `diffZones`. */
  async of(domain: OwnedDomain): Promise<IgnoreRule[]> {
    return (await this.list(domain)).flatMap((rule) => rule.asRules());
  }

  /** Oldest first. */
  async list({ id: domainId, accountId }: OwnedDomain): Promise<DomainIgnoreRule[]> {
    return this.em.fork().find(DomainIgnoreRule, { accountId, domainId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  /** Rejects with `ValidationFailed` and `TooManyIgnoreRules`. */
  async add(actor: Pick<Actor, 'id'>, domain: Domain, input: CreateIgnoreRuleDto): Promise<DomainIgnoreRule> {
    const parsed = parseIgnoreRule(input, parseFqdn(domain.name));
    return this.underLock(domain, async (em) => {
      const owner = { accountId: domain.accountId, domainId: domain.id };
      if ((await em.count(DomainIgnoreRule, owner)) >= maxRules) throw new TooManyIgnoreRules(maxRules);
      const made = { id: newId(), createdBy: actor.id, createdAt: this.clock.now() };
      const rule = em.create(DomainIgnoreRule, { ...owner, ...parsed, ...made });
      this.recordActivity(em, actor, domain, 'ignore.added', rule);
      return rule;
    });
  }

  /** Rejects with `NotFound` for an unknown rule and, with the same body, for one of another domain. */
  async remove(actor: Pick<Actor, 'id'>, domain: Domain, id: string): Promise<void> {
    await this.underLock(domain, async (em) => {
      const where = { domainId: domain.id };
      const rule = await findOwned(em, DomainIgnoreRule, domain, id, { what: 'Ignore rule', where });
      em.remove(rule);
      this.recordActivity(em, actor, domain, 'ignore.removed', rule);
    });
  }

  /** One change per domain at a time: two parallel ones could pass the limit together. */
  private underLock<Result>(domain: Domain, change: (em: EntityManager) => Promise<Result>): Promise<Result> {
    return this.em.fork().transactional(async (em) => {
      await em.findOneOrFail(Domain, { id: domain.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      return change(em);
    });
  }

  private recordActivity(
    em: EntityManager,
    { id: userId }: Pick<Actor, 'id'>,
    { accountId, name }: Domain,
    event: 'ignore.added' | 'ignore.removed',
    rule: DomainIgnoreRule,
  ): void {
    const action = sayActivity(event, { rule: describeRule(rule), domain: displayName(parseFqdn(name)) });
    this.activity.record(em, { accountId, userId, action, resource: name });
  }
}

/** `TXT _acme-challenge*`, `* → *.example.net`. */
function describeRule({ name, types, target }: DomainIgnoreRule): string {
  const records = [types.join(', '), name === null ? '*' : toUnicode(name as RelativeName)].filter(Boolean).join(' ');
  return target === null ? records : `${records} → ${target}`;
}
