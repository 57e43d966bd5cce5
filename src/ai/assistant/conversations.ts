import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockAccount, type Actor } from '../../auth/index.js';
import { Clock } from '../../platform/clock/index.js';
import { findOwned, newId } from '../../platform/db/index.js';
import { AiConversation, AiMessage, type AnswerSource } from './conversation.entity.js';
import type { Citation } from '../tools/evidence.js';

type Owner = Pick<Actor, 'accountId'>;

/** More than these are forgotten, the oldest first. */
const maxConversations = 100;
const maxMessages = 200;
const titleLength = 100;

export interface NewExchange {
  /** Null begins a conversation. */
  conversationId: string | null;
  question: string;
  answer: {
    text: string;
    source: AnswerSource;
    notices: string[];
    citations: Citation[];
    planIds: string[];
  };
}

/** Conversations of an account, for its people to read on and to delete. */
@Injectable()
export class Conversations {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Latest first. */
  async list({ accountId }: Owner): Promise<AiConversation[]> {
    return this.em.fork().find(AiConversation, { accountId }, { orderBy: { updatedAt: 'desc', id: 'desc' } });
  }

  /** Rejects with `NotFound`, like the others here. */
  async find(owner: Owner, id: string): Promise<AiConversation> {
    return findOwned(this.em.fork(), AiConversation, owner, id, { what: 'Conversation' });
  }

  /** Oldest first; with `latest`, only so many of the latest. */
  async messages({ accountId }: Owner, id: string, latest = maxMessages): Promise<AiMessage[]> {
    const orderBy = { createdAt: 'desc', id: 'desc' } as const;
    const where = { accountId, conversationId: id };
    return (await this.em.fork().find(AiMessage, where, { orderBy, limit: latest })).reverse();
  }

  /** Stores a question with its answer. A conversation that was deleted meanwhile stays deleted: a new one begins. */
  async add({ accountId }: Owner, { conversationId, question, answer }: NewExchange): Promise<AiMessage> {
    return this.em.fork().transactional(async (em) => {
      await lockAccount(em, accountId);
      const now = this.clock.now();
      const known = conversationId && (await em.findOne(AiConversation, { id: conversationId, accountId }));
      const title = question.replaceAll(/\s+/g, ' ').slice(0, titleLength);
      const conversation =
        known || em.create(AiConversation, { id: newId(), accountId, title, createdAt: now, updatedAt: now });
      conversation.updatedAt = now;
      // Messages refer to it, which the order of inserts does not know.
      await em.flush();
      const base = { accountId, conversationId: conversation.id };
      const none = { source: null, notices: [], citations: [], planIds: [] };
      em.create(AiMessage, { id: newId(), ...base, role: 'person', text: question, ...none, createdAt: now });
      // The answer comes after the question in every order.
      const createdAt = new Date(now.getTime() + 1);
      const message = em.create(AiMessage, { id: newId(), ...base, role: 'assistant', ...answer, createdAt });
      await em.flush();
      await this.forgetOldest(em, accountId, conversation.id);
      return message;
    });
  }

  async delete(owner: Owner, id: string): Promise<void> {
    const em = this.em.fork();
    await em.remove(await findOwned(em, AiConversation, owner, id, { what: 'Conversation' })).flush();
  }

  async deleteAll({ accountId }: Owner): Promise<void> {
    await this.em.fork().nativeDelete(AiConversation, { accountId });
  }

  private async forgetOldest(em: EntityManager, accountId: string, conversationId: string): Promise<void> {
    await em.execute(
      `delete from ai_conversation where account_id = ? and id in (
         select id from ai_conversation where account_id = ? order by updated_at desc, id desc offset ?)`,
      [accountId, accountId, maxConversations],
      'run',
    );
    await em.execute(
      `delete from ai_message where id in (
         select id from ai_message where conversation_id = ? order by created_at desc, id desc offset ?)`,
      [conversationId, maxMessages],
      'run',
    );
  }
}
