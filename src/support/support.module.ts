import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { SupportController } from './support.controller.js';
import { TicketAnnouncer } from './ticket-announcer.js';
import { TicketDigest } from './ticket-digest.js';
import { Tickets } from './tickets.js';

@Module({
  imports: [AuthModule],
  controllers: [SupportController],
  providers: [TicketAnnouncer, TicketDigest, Tickets],
})
export class SupportModule {}
