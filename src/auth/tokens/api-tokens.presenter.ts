import type { ApiToken, TokenScope } from './api-token.entity.js';

export class ApiTokenView {
  id!: string;
  name!: string;
  scopes!: TokenScope[];
  /** ISO 8601, UTC. */
  expiresAt!: string | null;
  /** To the minute; null when it was never used. */
  lastUsedAt!: string | null;
  createdAt!: string;
}

export class NewApiTokenView extends ApiTokenView {
  /** `zk_…`: shown this once and never again. */
  token!: string;
}

export function presentToken(token: ApiToken): ApiTokenView {
  return {
    id: token.id,
    name: token.name,
    scopes: token.scopes,
    expiresAt: token.expiresAt?.toISOString() ?? null,
    lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
    createdAt: token.createdAt.toISOString(),
  };
}
