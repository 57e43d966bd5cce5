import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, Roles, SessionOnly, type Actor } from '../../auth/index.js';
import { Fails } from '../../platform/http-server/index.js';
import { ListQueryDto, setContentRange } from '../../platform/listing/index.js';
import { OutboxMailView, presentMail, presentReadMail, ReadMailView } from './outbox.presenter.js';
import { OutboxAdmin, outboxListing } from './outbox.js';

/** Session only: the links of kept mails are credentials. */
@ApiTags('admin')
@Controller('api/admin/outbox')
@Roles('admin')
@SessionOnly()
export class OutboxAdminController {
  constructor(private readonly outbox: OutboxAdmin) {}

  /**
   * List the mails of the outbox
   *
   * @remarks The mails of all accounts, latest first, at most 1,000 in an answer. Sorts by `createdAt`, `sentAt`,
   * `toAddress`, `subject`, `kind`, `status` and `attempts`; filters by `status`, `kind`, `createdAt_gte`,
   * `createdAt_lte` and `q`, a part of the address or the subject.
   */
  @Get()
  async list(@Query() input: ListQueryDto, @Res({ passthrough: true }) response: Response): Promise<OutboxMailView[]> {
    const query = outboxListing.parse(input);
    const { rows, total } = await this.outbox.page(query);
    const { resource } = outboxListing;
    setContentRange(response, { resource, offset: query.offset, count: rows.length, total });
    return rows.map(presentMail);
  }

  /**
   * Read a mail of the outbox
   *
   * @remarks The links of the text work only while no mail server is set, when nobody else could get them; the activity
   * of the administrator shows that they were read.
   */
  @Get(':id')
  async show(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<ReadMailView> {
    return presentReadMail(await this.outbox.read(actor, id));
  }

  /**
   * Send a mail again
   *
   * @remarks Hands a mail that waits, failed or was kept to the mail server. Refused for mails that were sent, and for
   * those whose links were deleted when they were given up.
   */
  @Fails({ 409: ['mail_not_sendable'] })
  @Post(':id/retry')
  @HttpCode(200)
  async retry(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<OutboxMailView> {
    return presentMail(await this.outbox.sendAgain(actor, id));
  }
}
