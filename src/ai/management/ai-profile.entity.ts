import { defineEntity, p } from '@mikro-orm/core';

/** The purpose of a profile. */
export const profileCategories = ['scanning', 'recommendations', 'platform', 'security', 'optimization'] as const;
export type ProfileCategory = (typeof profileCategories)[number];

const AiProfileSchema = defineEntity({
  name: 'AiProfile',
  tableName: 'ai_profile',
  indexes: [{ properties: ['accountId', 'createdAt'] }],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    name: p.string(),
    description: p.text(),
    systemPrompt: p.text(),
    category: p.string().$type<ProfileCategory>(),
    capabilities: p.json<string[]>(),
    /** Turns it off together with the others that share the flag. */
    featureFlag: p.string().nullable(),
    enabled: p.boolean(),
    createdAt: p.datetime(),
  },
});

/** A profile of the assistant that an account has written for itself. */
export class AiProfile extends AiProfileSchema.class {}
AiProfileSchema.setClass(AiProfile);
