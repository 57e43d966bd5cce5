import { sayAlert } from '../alerts.words.js';
import { presentMessage } from '../../platform/phrases/index.js';
import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Actor } from '../../auth/index.js';
import { DomainAccess, type Domain } from '../../domains/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { AlertEmailsDto, TestAlertDto } from './alert-emails.dto.js';
import {
  AlertEmailsView,
  AlertRecipientView,
  MissingAlertView,
  presentAlertEmails,
  presentRecipient,
  TestEmailView,
} from './alert-emails.presenter.js';
import type { AlertRecipient } from './alert-recipient.entity.js';
import { AlertRecipients } from './alert-recipients.js';
import { NoRecipientReminder } from './no-recipient-reminder.js';
import { TestEmails } from './test-emails.js';
import { Fails } from '../../platform/http-server/index.js';

@ApiTags('alerts')
@Controller('api/domains/:id')
export class AlertEmailsController {
  constructor(
    private readonly domains: DomainAccess,
    private readonly recipients: AlertRecipients,
    private readonly tests: TestEmails,
    private readonly reminder: NoRecipientReminder,
    private readonly config: AppConfig,
  ) {}

  /**
   * List alert recipients
   *
   * @remarks The mailboxes that receive the alerts of the domain, and whether each has confirmed.
   */
  @Get('alert-emails')
  async list(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<AlertEmailsView> {
    const domain = await this.domains.find(actor, id);
    return this.present(domain, await this.recipients.list(domain));
  }

  /**
   * Replace the alert recipients
   *
   * @remarks Makes this the whole list. New addresses get a mail with a link, and no alerts before they have confirmed.
   */
  @Fails({ 403: ['alert_recipient_limit_reached'], 429: ['too_many_confirmations', 'mailbox_cap_reached'] })
  @Put('alert-emails')
  async replace(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() { emails }: AlertEmailsDto,
  ): Promise<AlertEmailsView> {
    const domain = await this.domains.find(actor, id);
    return this.present(domain, await this.recipients.replace(actor, domain, emails));
  }

  /**
   * Send a confirmation link again
   *
   * @remarks Sends the link once more: at most once a minute, and three times a day to one address.
   */
  @Fails({ 409: ['already_confirmed'], 429: ['too_many_confirmations', 'mailbox_cap_reached'] })
  @Post('alert-emails/:recipientId/confirmation')
  @HttpCode(200)
  async askAgain(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Param('recipientId') recipientId: string,
  ): Promise<AlertRecipientView> {
    const domain = await this.domains.find(actor, id);
    return presentRecipient(domain, await this.recipients.askAgain(actor, domain, recipientId));
  }

  /**
   * Send a test alert
   *
   * @remarks Goes to confirmed recipients and to the account's own address, and waits until the mail server has taken
   * it.
   */
  @Fails({
    400: ['no_test_address'],
    422: ['recipient_not_confirmed'],
    429: ['too_many_tests', 'mailbox_cap_reached'],
    502: ['test_email_failed'],
  })
  @Post('test-email-alerts')
  @HttpCode(200)
  async test(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() { testEmails }: TestAlertDto,
  ): Promise<TestEmailView> {
    const emailsSent = await this.tests.send(actor, await this.domains.find(actor, id), testEmails);
    return { success: true, emailsSent, ...presentMessage(sayAlert('testsSent', { count: emailsSent })) };
  }

  /**
   * Remind that nobody receives alerts
   *
   * @remarks Reminds the account's own address, once for each domain, that nobody receives its alerts.
   */
  @Post('send-missing-alert-notification')
  @HttpCode(200)
  async tellMissing(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<MissingAlertView> {
    const sent = await this.reminder.send(actor, await this.domains.find(actor, id));
    return { success: true, sent, ...presentMessage(sayAlert(sent ? 'reminderSent' : 'nothingToSend')) };
  }

  private present(domain: Domain, recipients: readonly AlertRecipient[]): AlertEmailsView {
    return presentAlertEmails(domain, recipients, this.config.smtpUrl !== undefined);
  }
}
