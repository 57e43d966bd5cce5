import { Controller, Get, Header, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import type { Response } from 'express';
import { OpenToOtherSites, Public } from '../../platform/http-server/index.js';
import { shown } from '../mail/alert-mail.js';
import { Confirmations, type Asked } from './confirmations.js';
import { MailboxTokenDto } from './mailbox.dto.js';
import { mailboxPage, type MailboxPage } from './mailbox-page.js';
import { Unsubscriptions } from './unsubscriptions.js';

const perMinute = { default: { limit: 60, ttl: 60_000 } };
const noLink = { title: 'This link is no longer good', text: 'It was used already, is too old, or is not complete.' };

/** Where the links of mails lead. The token in the address is all the right that there is; no session is asked for. */
@ApiExcludeController()
@Controller('api/alert-recipients')
@Public()
@Throttle(perMinute)
export class MailboxController {
  constructor(
    private readonly confirmations: Confirmations,
    private readonly unsubscriptions: Unsubscriptions,
  ) {}

  @Get('confirm')
  @Header('Cache-Control', 'no-store')
  async askForConfirmation(@Query() { token }: MailboxTokenDto, @Res() response: Response): Promise<void> {
    show(response, questionOf(await this.confirmations.askedBy(token)));
  }

  @Post('confirm')
  @HttpCode(200)
  async confirm(@Query() { token }: MailboxTokenDto, @Res() response: Response): Promise<void> {
    const asked = await this.confirmations.answer(token);
    show(
      response,
      asked && { title: 'Confirmed', text: `${asked.recipient.email} gets alerts about ${shown(asked.domain)}.` },
    );
  }

  @Get('unsubscribe')
  @Header('Cache-Control', 'no-store')
  async askForLeave(@Query() { token }: MailboxTokenDto, @Res() response: Response): Promise<void> {
    const meant = await this.unsubscriptions.meantBy(token);
    const text = meant && `${meant.recipient.email} would get no more alerts about ${shown(meant.domain)}.`;
    show(response, text && { title: 'No more alerts?', text, button: 'Stop these alerts' });
  }

  /** RFC 8058: mailboxes post the one click here, as a form and from their own site. */
  @Post('unsubscribe')
  @OpenToOtherSites()
  @HttpCode(200)
  async leave(@Query() { token }: MailboxTokenDto, @Res() response: Response): Promise<void> {
    const meant = await this.unsubscriptions.leave(token);
    const text = meant && `${meant.recipient.email} gets no more alerts about ${shown(meant.domain)}.`;
    show(response, text && { title: 'Done', text });
  }
}

function questionOf(asked: Asked | null): MailboxPage | null {
  if (!asked) return null;
  const { recipient, domain } = asked;
  const text = `Send alerts about the DNS zone ${shown(domain)} to ${recipient.email}?`;
  return { title: 'Confirm this address', text, button: 'Yes, send alerts' };
}

/** Null: the link is worth nothing, for whatever reason. */
function show(response: Response, page: MailboxPage | '' | null): void {
  if (!page) response.status(404);
  response.type('html').send(mailboxPage(page || noLink, String(response.locals.cspNonce)));
}
