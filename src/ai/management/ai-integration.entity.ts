import { defineEntity, p } from '@mikro-orm/core';

const AiIntegrationSchema = defineEntity({
  name: 'AiIntegration',
  tableName: 'ai_integration',
  indexes: [{ properties: ['accountId', 'createdAt'] }],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    name: p.string(),
    description: p.text(),
    prompt: p.text(),
    /** How the answer should come, e.g. `json`. */
    outputFormat: p.string(),
    tags: p.json<string[]>(),
    featureFlag: p.string().nullable(),
    enabled: p.boolean(),
    /** JSON Schema of what the prompt is given; empty when it needs nothing. */
    inputSchema: p.json<Record<string, unknown>>(),
    createdAt: p.datetime(),
  },
});

/** A prompt that an account reuses, with the form of its answer. */
export class AiIntegration extends AiIntegrationSchema.class {}
AiIntegrationSchema.setClass(AiIntegration);
