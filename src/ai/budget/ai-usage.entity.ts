import { defineEntity, p } from '@mikro-orm/core';

const AiUsageSchema = defineEntity({
  name: 'AiUsage',
  tableName: 'ai_usage',
  indexes: [{ properties: ['day'] }],
  properties: {
    accountId: p.uuid().primary(),
    /** In UTC: `2027-03-01`. */
    day: p.date().primary(),
    /** Questions that went to a model. */
    questions: p.integer().default(0),
    /** Questions that were answered by the rules alone. */
    ruleAnswers: p.integer().default(0),
    /** Questions that a model gave no usable answer to. */
    failures: p.integer().default(0),
    promptTokens: p.integer().default(0),
    completionTokens: p.integer().default(0),
    /** Counts against the budget: what was used, and what requests that are under way may use. */
    chargedTokens: p.integer().default(0),
  },
});

/** The use that an account made of the assistant on one day. */
export class AiUsage extends AiUsageSchema.class {}
AiUsageSchema.setClass(AiUsage);
