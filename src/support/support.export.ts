import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  eachRow,
  ExportsData,
  jsonFile,
  presented,
  type ExportFiles,
  type ExportOwner,
} from '../platform/data-export/index.js';
import { SupportMessage } from './support-message.entity.js';
import { SupportTicket } from './support-ticket.entity.js';

/** Tickets with all their messages, without the names of administrators and how urgent they find a ticket. */
@Injectable()
export class SupportExport {
  constructor(private readonly em: EntityManager) {}

  @ExportsData({ tables: ['support_ticket', 'support_message'] })
  async *files({ accountId, userId }: ExportOwner): ExportFiles {
    yield jsonFile('support/tickets.json', eachRow(this.em, SupportTicket, { accountId, userId }), (ticket) => ({
      id: ticket.id,
      subject: ticket.subject,
      category: ticket.category,
      status: ticket.status,
      userName: ticket.userName,
      userEmail: ticket.userEmail,
      createdAt: ticket.createdAt,
      messages: this.messagesOf(ticket),
    }));
  }

  private messagesOf({ id: ticketId, accountId }: SupportTicket) {
    const messages = eachRow(this.em, SupportMessage, { accountId, ticketId });
    return presented(messages, ({ message, senderName, isAdminReply, createdAt }) => {
      return { message, senderName: isAdminReply ? null : senderName, isAdminReply, createdAt };
    });
  }
}
