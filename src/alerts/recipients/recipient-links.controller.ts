import { Controller, Get, Header, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import { IsString, MaxLength } from 'class-validator';
import type { Response } from 'express';
import { minuteMs } from '../../platform/clock/index.js';
import { OpenToOtherSites, Public } from '../../platform/http-server/index.js';
import { shown } from '../mail/alert-mail.js';
import { Confirmations, type Asked } from './confirmations.js';
import { recipientPage, type RecipientPage } from './recipient-page.js';
import { Unsubscriptions } from './unsubscriptions.js';

const perMinute = { default: { limit: 60, ttl: minuteMs } };
const noLink = {
  title: 'This link does not work any more',
  text: 'It has been used already, has expired, or is incomplete.',
};

class RecipientTokenDto {
  @MaxLength(200, { message: 'This link is incomplete' })
  @IsString({ message: 'This link is incomplete' })
  token!: string;
}

/** The pages that links in alert mails open. The token in the address grants access; nobody has to sign in. */
@ApiExcludeController()
@Controller('api/alert-recipients')
@Public()
@Throttle(perMinute)
export class RecipientLinksController {
  constructor(
    private readonly confirmations: Confirmations,
    private readonly unsubscriptions: Unsubscriptions,
  ) {}

  @Get('confirm')
  @Header('Cache-Control', 'no-store')
  async askForConfirmation(@Query() { token }: RecipientTokenDto, @Res() response: Response): Promise<void> {
    show(response, questionOf(await this.confirmations.askedBy(token)));
  }

  @Post('confirm')
  @HttpCode(200)
  async confirm(@Query() { token }: RecipientTokenDto, @Res() response: Response): Promise<void> {
    const asked = await this.confirmations.answer(token);
    show(
      response,
      asked && {
        title: 'Confirmed',
        text: `${asked.recipient.email} receives alerts about ${shown(asked.domain)} from now on.`,
      },
    );
  }

  @Get('unsubscribe')
  @Header('Cache-Control', 'no-store')
  async askForLeave(@Query() { token }: RecipientTokenDto, @Res() response: Response): Promise<void> {
    const subscription = await this.unsubscriptions.subscriptionOf(token);
    const text =
      subscription && `${subscription.recipient.email} will get no more alerts about ${shown(subscription.domain)}.`;
    show(response, text && { title: 'Stop these alerts?', text, button: 'Stop these alerts' });
  }

  /** RFC 8058: mail programs post the one click here, as a form and from their own site. */
  @Post('unsubscribe')
  @OpenToOtherSites()
  @HttpCode(200)
  async leave(@Query() { token }: RecipientTokenDto, @Res() response: Response): Promise<void> {
    const subscription = await this.unsubscriptions.leave(token);
    const text =
      subscription && `${subscription.recipient.email} gets no more alerts about ${shown(subscription.domain)}.`;
    show(response, text && { title: 'Done', text });
  }
}

function questionOf(asked: Asked | null): RecipientPage | null {
  if (!asked) return null;
  const { recipient, domain } = asked;
  const text = `Send alerts about the DNS zone ${shown(domain)} to ${recipient.email}?`;
  return { title: 'Confirm this address', text, button: 'Yes, send alerts' };
}

/** Null: the link does not work, for whatever reason. */
function show(response: Response, page: RecipientPage | '' | null): void {
  if (!page) response.status(404);
  response.type('html').send(recipientPage(page || noLink, String(response.locals.cspNonce)));
}
