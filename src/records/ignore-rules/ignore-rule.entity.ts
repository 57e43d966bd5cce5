import { defineEntity, p } from '@mikro-orm/core';
import type { IgnoreRule, RecordType } from '../../dns/index.js';

const DomainIgnoreRuleSchema = defineEntity({
  name: 'DomainIgnoreRule',
  tableName: 'ignore_rule',
  indexes: [{ properties: ['accountId', 'domainId'] }],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    domainId: p.uuid(),
    /** Globs as `IgnoreRule` has them; null for any name, any value. */
    name: p.string().nullable(),
    target: p.text().nullable(),
    /** None for any type. */
    types: p.json<RecordType[]>(),
    /** Why, in the words of whoever made it. */
    note: p.text().nullable(),
    /** Null for what the product made by itself. */
    createdBy: p.uuid().nullable(),
    createdAt: p.datetime(),
  },
});

/** Records of a domain that belong to somebody else: plans of whole zones leave them as they are. */
export class DomainIgnoreRule extends DomainIgnoreRuleSchema.class {
  /** What the DNS core goes by. It knows one type a rule. */
  asRules(): IgnoreRule[] {
    const names = {
      ...(this.name !== null && { name: this.name }),
      ...(this.target !== null && { target: this.target }),
    };
    return this.types.length === 0 ? [names] : this.types.map((type) => ({ ...names, type }));
  }
}
DomainIgnoreRuleSchema.setClass(DomainIgnoreRule);
