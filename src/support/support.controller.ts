import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Actor } from '../auth/index.js';
import { Fails } from '../platform/http-server/index.js';
import { OpenTicketDto, TicketOpenedView } from './support.dto.js';
import { Tickets } from './tickets.js';

@ApiTags('support')
@Controller('api/support/tickets')
export class SupportController {
  constructor(private readonly tickets: Tickets) {}

  /**
   * Open a support ticket
   *
   * @remarks Asks the administrators. At most 5 an hour; the confirmation goes to the account's own address. Tickets of
   * premium accounts begin with priority `high`.
   */
  @Fails({ 429: ['too_many_tickets'] })
  @Post()
  async open(@CurrentUser() actor: Actor, @Body() body: OpenTicketDto): Promise<TicketOpenedView> {
    return { ticketId: await this.tickets.open(actor, body) };
  }
}
