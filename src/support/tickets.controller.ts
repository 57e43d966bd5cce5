import { Body, Controller, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, type Actor } from '../auth/index.js';
import { Clock } from '../platform/clock/index.js';
import { Fails } from '../platform/http-server/index.js';
import { ListQueryDto, setContentRange } from '../platform/listing/index.js';
import { ChangeOwnTicketDto, WriteMessageDto } from './support.dto.js';
import { OwnTicketDetailsView, OwnTicketView, presentOwnTicket, presentOwnTicketDetails } from './tickets.presenter.js';
import { ownTicketListing, Tickets } from './tickets.js';

@ApiTags('support')
@Controller('api/user/tickets')
export class TicketsController {
  constructor(
    private readonly tickets: Tickets,
    private readonly clock: Clock,
  ) {}

  /**
   * List your support tickets
   *
   * @remarks Your own, the one with the latest news first, at most 100 in an answer. Sorts by `updatedAt`, `createdAt`
   * and `status`; filters by `status`.
   */
  @Get()
  async list(
    @CurrentUser() actor: Actor,
    @Query() input: ListQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OwnTicketView[]> {
    const query = ownTicketListing.parse(input);
    const { rows, total } = await this.tickets.page(actor, query);
    const { resource } = ownTicketListing;
    setContentRange(response, { resource, offset: query.offset, count: rows.length, total });
    return rows.map((ticket) => presentOwnTicket(ticket, this.clock.now()));
  }

  /**
   * Read one of your support tickets
   *
   * @remarks With its latest 100 messages, oldest first.
   */
  @Get(':id')
  async show(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<OwnTicketDetailsView> {
    return presentOwnTicketDetails(await this.tickets.read(actor, id), this.clock.now());
  }

  /**
   * Close, reopen or mark a ticket as read
   *
   * @remarks A ticket that ended may be reopened for 30 days; `open` does nothing to one that has not ended.
   */
  @Fails({ 409: ['ticket_ended'] })
  @Put(':id')
  async change(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() body: ChangeOwnTicketDto,
  ): Promise<OwnTicketDetailsView> {
    return presentOwnTicketDetails(await this.tickets.change(actor, id, body), this.clock.now());
  }

  /**
   * Write to one of your support tickets
   *
   * @remarks At most 20 messages an hour. A ticket that ended less than 30 days ago is open again.
   */
  @Fails({ 409: ['ticket_ended'], 429: ['too_many_ticket_messages'] })
  @Post(':id/messages')
  async write(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() { message }: WriteMessageDto,
  ): Promise<OwnTicketDetailsView> {
    return presentOwnTicketDetails(await this.tickets.write(actor, id, message), this.clock.now());
  }
}
