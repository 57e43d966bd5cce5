import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User, type Actor } from '../auth/index.js';
import { Clock, hourSeconds } from '../platform/clock/index.js';
import { newId } from '../platform/db/index.js';
import { Jobs } from '../platform/jobs/index.js';
import { RateLimits, type RateLimit } from '../platform/limits/index.js';
import { SupportMessage } from './support-message.entity.js';
import { SupportTicket } from './support-ticket.entity.js';
import type { OpenTicketDto } from './support.dto.js';
import { TooManyTickets } from './support.errors.js';
import { announceTicket } from './support.jobs.js';

const ticketsPerUser: RateLimit = {
  name: 'support-ticket',
  points: 5,
  windowSeconds: hourSeconds,
  error: TooManyTickets,
};

/** Opens support tickets. */
@Injectable()
export class Tickets {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Returns its id. The mails go out if and only if the ticket is stored. Rejects with `TooManyTickets`. */
  async open(actor: Pick<Actor, 'id' | 'accountId'>, input: OpenTicketDto): Promise<string> {
    const { accountId, id: userId } = actor;
    const { userEmail, subject, message, category = 'general' } = input;
    return this.em.fork().transactional(async (em) => {
      await this.limits.consume(ticketsPerUser, userId, { within: em });
      const createdAt = this.clock.now();
      const userName = input.userName ?? nameOf(await em.findOneOrFail(User, { id: userId }));
      const asker = { accountId, userId, userEmail, userName };
      const state = { status: 'open', priority: 'medium' } as const;
      // Random from its first character: people see the first 8, which would repeat in an id that begins with the time.
      const ticket = em.create(SupportTicket, { id: randomUUID(), ...asker, subject, category, ...state, createdAt });
      // The ORM does not know that messages refer to the ticket: store the ticket first.
      await em.flush();
      const sender = { senderName: userName, senderEmail: userEmail, isAdminReply: false };
      em.create(SupportMessage, { id: newId(), accountId, ticketId: ticket.id, message, ...sender, createdAt });
      await em.flush();
      await this.jobs.enqueue(announceTicket, { ticketId: ticket.id }, { singletonKey: ticket.id, within: em });
      return ticket.id;
    });
  }
}

function nameOf({ firstName, lastName, email }: User): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}
