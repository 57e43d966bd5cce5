import { defineEntity, p } from '@mikro-orm/core';
import type { Citation } from '../tools/evidence.js';

const AiConversationSchema = defineEntity({
  name: 'AiConversation',
  tableName: 'ai_conversation',
  uniques: [{ properties: ['accountId', 'id'] }],
  indexes: [{ properties: ['accountId', 'updatedAt'] }],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    /** The beginning of the first question. */
    title: p.string(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** Questions to the assistant that follow each other, and its answers. Used for nothing else. */
export class AiConversation extends AiConversationSchema.class {}
AiConversationSchema.setClass(AiConversation);

export const messageRoles = ['person', 'assistant'] as const;
export const answerSources = ['model', 'rules'] as const;
export type AnswerSource = (typeof answerSources)[number];

const AiMessageSchema = defineEntity({
  name: 'AiMessage',
  tableName: 'ai_message',
  indexes: [{ properties: ['conversationId', 'createdAt'] }],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    conversationId: p.uuid(),
    role: p.enum(messageRoles).$type<(typeof messageRoles)[number]>(),
    text: p.text(),
    /** Null for questions. */
    source: p.enum(answerSources).$type<AnswerSource>().nullable(),
    /** Sentences beside an answer: why no model gave it, and what in it is not known. */
    notices: p.json<string[]>(),
    citations: p.json<Citation[]>(),
    /** Plans that the answer proposes. */
    planIds: p.json<string[]>(),
    createdAt: p.datetime(),
  },
});

export class AiMessage extends AiMessageSchema.class {}
AiMessageSchema.setClass(AiMessage);
