import { Body, Controller, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, Roles, type Actor } from '../auth/index.js';
import { contentRangeTotalHeader, setContentRange } from '../platform/listing/index.js';
import { ChangeTicketDto, TicketsQueryDto, WriteMessageDto } from './support.dto.js';
import { presentTicket, TicketView } from './tickets.presenter.js';
import { TicketDesk, ticketListing } from './ticket-desk.js';

/** Scripts written for the product's first description know these calls by the second address. */
@ApiTags('admin')
@Controller(['api/admin/tickets', 'api/support/tickets'])
@Roles('admin')
export class TicketsAdminController {
  constructor(private readonly desk: TicketDesk) {}

  /**
   * List the support tickets
   *
   * @remarks Those of all accounts, latest first, at most 50 in an answer, each with its latest 20 messages. Sorts by
   * `createdAt`, `updatedAt`, `status`, `priority`, `subject` and `userEmail`; filters by `status`, `priority`,
   * `category`, `createdAt_gte`, `createdAt_lte` and `q`, a part of the subject or of the person's name or address.
   * More than 10,000 matches are not counted to the end: then `Content-Range-Total` is `at-least`.
   */
  @Get()
  @ApiOkResponse({ type: [TicketView], headers: contentRangeTotalHeader })
  async list(
    @Query() { status, ...input }: TicketsQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TicketView[]> {
    const query = ticketListing.parse(input, { status });
    const { rows, total, isTotalExact } = await this.desk.page(query);
    const { resource } = ticketListing;
    setContentRange(response, { resource, offset: query.offset, count: rows.length, total, isTotalExact });
    return rows.map(presentTicket);
  }

  /**
   * Read a support ticket
   *
   * @remarks With its latest 100 messages, oldest first.
   */
  @Get(':id')
  async show(@Param('id') id: string): Promise<TicketView> {
    return presentTicket(await this.desk.read(id));
  }

  /**
   * Change a support ticket
   *
   * @remarks Any status and priority directly. The person never sees the internal notes.
   */
  @Put(':id')
  async change(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() body: ChangeTicketDto,
  ): Promise<TicketView> {
    return presentTicket(await this.desk.change(actor, id, body));
  }

  /**
   * Answer a support ticket
   *
   * @remarks The person who opened it gets the answer by mail, in their language, at the address of their account.
   */
  @Post(':id/messages')
  async answer(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() { message }: WriteMessageDto,
  ): Promise<TicketView> {
    return presentTicket(await this.desk.answer(actor, id, message));
  }
}
