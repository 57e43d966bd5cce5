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
    /** Globs, as in `IgnoreRule`. Null for any name or any value. */
    name: p.string().nullable(),
    target: p.text().nullable(),
    /** Empty for any type. */
    types: p.json<RecordType[]>(),
    /** The author's reason. */
    note: p.text().nullable(),
    /** Null for a rule that the product made. */
    createdBy: p.uuid().nullable(),
    createdAt: p.datetime(),
  },
});

/** Records of a domain that something else manages: plans for whole zones leave them alone. */
export class DomainIgnoreRule extends DomainIgnoreRuleSchema.class {
  /** For the DNS core, whose rules have one type each. */
  asRules(): IgnoreRule[] {
    const names = {
      ...(this.name !== null && { name: this.name }),
      ...(this.target !== null && { target: this.target }),
    };
    return this.types.length === 0 ? [names] : this.types.map((type) => ({ ...names, type }));
  }
}
DomainIgnoreRuleSchema.setClass(DomainIgnoreRule);
