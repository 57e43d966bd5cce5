import type { DomainIgnoreRule } from './ignore-rule.entity.js';

export class IgnoreRuleView {
  id!: string;
  /** Relative to the domain, `@` for the domain itself; null for any name. */
  name!: string | null;
  /** Empty for any type. */
  types!: string[];
  /** Null for any value. */
  target!: string | null;
  note!: string | null;
  /** The user; null for what the product made by itself. */
  createdBy!: string | null;
  /** ISO 8601, UTC. */
  createdAt!: string;
}

export function presentIgnoreRule(rule: DomainIgnoreRule): IgnoreRuleView {
  const { id, name = null, types, target = null, note = null, createdBy = null, createdAt } = rule;
  return { id, name, types, target, note, createdBy, createdAt: createdAt.toISOString() };
}
