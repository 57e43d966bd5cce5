import { defineEntity, p } from '@mikro-orm/core';

export const tokenScopes = ['read', 'write'] as const;
export type TokenScope = (typeof tokenScopes)[number];

const ApiTokenSchema = defineEntity({
  name: 'ApiToken',
  tableName: 'api_token',
  indexes: [{ properties: ['userId', 'createdAt'] }],
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    name: p.string(),
    /** SHA-256 of the token, so a copy of this table gives no access. 238 random bits need no slower hash. */
    hash: p.string().length(64).unique().hidden(),
    scopes: p.json<TokenScope[]>(),
    expiresAt: p.datetime().nullable(),
    lastUsedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

/** A key with which a program acts for a user. */
export class ApiToken extends ApiTokenSchema.class {
  isValid(now: Date): boolean {
    return !this.expiresAt || this.expiresAt > now;
  }
}
ApiTokenSchema.setClass(ApiToken);
