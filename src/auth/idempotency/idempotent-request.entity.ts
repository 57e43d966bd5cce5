import { defineEntity, p } from '@mikro-orm/core';

const IdempotentRequestSchema = defineEntity({
  name: 'IdempotentRequest',
  tableName: 'idempotent_request',
  uniques: [{ properties: ['accountId', 'key'] }],
  indexes: [{ properties: ['expiresAt'] }],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    /** As the client sent it. */
    key: p.string().length(255),
    /** SHA-256 of method, address, body and file: the same key with another request is a mistake. */
    fingerprint: p.string().length(64),
    /** HTTP status of the answer; null until there is one. */
    status: p.integer().nullable(),
    /** The answer's body, sealed: some hold a token or a secret. Null while there is none, or where it was too large. */
    answer: p.blob().nullable(),
    answerBytes: p.integer(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});

/** A POST that was sent with an `Idempotency-Key`, and its answer, for a day. */
export class IdempotentRequest extends IdempotentRequestSchema.class {}
IdempotentRequestSchema.setClass(IdempotentRequest);
