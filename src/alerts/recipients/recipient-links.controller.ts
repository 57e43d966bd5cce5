import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get, Header, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import { IsString, MaxLength } from 'class-validator';
import type { Response } from 'express';
import { minuteMs } from '../../platform/clock/index.js';
import { OpenToOtherSites, Public } from '../../platform/http-server/index.js';
import { sendRecipientPage, type RecipientPage } from '../../platform/mail/index.js';
import { shown } from '../mail/alert-mail.js';
import { sayMail } from '../mail/alert-mail.words.js';
import { Confirmations, type Asked } from './confirmations.js';
import { RecipientPreferences } from './recipient-preferences.js';
import { Unsubscriptions } from './unsubscriptions.js';

const perMinute = { default: { limit: 60, ttl: minuteMs } };

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
    private readonly em: EntityManager,
    private readonly confirmations: Confirmations,
    private readonly unsubscriptions: Unsubscriptions,
    private readonly preferences: RecipientPreferences,
  ) {}

  @Get('confirm')
  @Header('Cache-Control', 'no-store')
  async askForConfirmation(@Query() { token }: RecipientTokenDto, @Res() response: Response): Promise<void> {
    await this.show(response, await this.confirmations.askedBy(token), (asked) => ({
      title: sayMail('page.confirm'),
      text: sayMail('page.confirmText', asked),
      button: sayMail('page.confirmButton'),
    }));
  }

  @Post('confirm')
  @HttpCode(200)
  async confirm(@Query() { token }: RecipientTokenDto, @Res() response: Response): Promise<void> {
    await this.show(response, await this.confirmations.answer(token), (asked) => ({
      title: sayMail('page.confirmed'),
      text: sayMail('page.confirmedText', asked),
    }));
  }

  @Get('unsubscribe')
  @Header('Cache-Control', 'no-store')
  async askForLeave(@Query() { token }: RecipientTokenDto, @Res() response: Response): Promise<void> {
    await this.show(response, await this.unsubscriptions.subscriptionOf(token), (asked) => ({
      title: sayMail('page.leave'),
      text: sayMail('page.leaveText', asked),
      button: sayMail('page.leaveButton'),
    }));
  }

  /** RFC 8058: mail programs post the one click here, as a form and from their own site. */
  @Post('unsubscribe')
  @OpenToOtherSites()
  @HttpCode(200)
  async leave(@Query() { token }: RecipientTokenDto, @Res() response: Response): Promise<void> {
    await this.show(response, await this.unsubscriptions.leave(token), (asked) => ({
      title: sayMail('page.left'),
      text: sayMail('page.leftText', asked),
    }));
  }

  private async show(
    response: Response,
    asked: Asked | null,
    pageFor: (values: { address: string; domain: string }) => RecipientPage,
  ): Promise<void> {
    if (!asked) return sendRecipientPage(response, null, 'en');
    const { recipient, domain } = asked;
    const { language } = await this.preferences.readerOf(this.em.fork(), recipient);
    sendRecipientPage(response, pageFor({ address: recipient.email, domain: shown(domain) }), language);
  }
}
