import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { DomainsModule } from '../domains/index.js';
import { AnswerMailer } from './answer-mailer.js';
import { SupportController } from './support.controller.js';
import { SupportExport } from './support.export.js';
import { TicketAnnouncer } from './ticket-announcer.js';
import { TicketDesk } from './ticket-desk.js';
import { TicketDigest } from './ticket-digest.js';
import { TicketsAdminController } from './tickets.admin.controller.js';
import { TicketsController } from './tickets.controller.js';
import { Tickets } from './tickets.js';

@Module({
  imports: [AuthModule, DomainsModule],
  controllers: [SupportController, TicketsController, TicketsAdminController],
  providers: [AnswerMailer, SupportExport, TicketAnnouncer, TicketDesk, TicketDigest, Tickets],
})
export class SupportModule {}
