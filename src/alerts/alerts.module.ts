import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { BillingModule } from '../billing/index.js';
import { DomainsModule } from '../domains/index.js';
import { Alerts } from './alerts.js';
import { AlertChannels } from './channels/alert-channels.js';
import { AlertChannelsController } from './channels/alert-channels.controller.js';
import { ChannelDeliveries } from './channels/channel-deliveries.js';
import { ChannelHttp } from './channels/channel-http.js';
import { ChannelQueue } from './channels/channel-queue.js';
import { ChannelTests } from './channels/channel-tests.js';
import { ChannelVault } from './channels/channel-vault.js';
import { WebhookSender } from './channels/webhook-sender.js';
import { AlertDispatcher } from './dispatch/alert-dispatcher.js';
import { AlertMailer } from './dispatch/alert-mailer.js';
import { AlertSweep } from './dispatch/alert-sweep.js';
import { AlertLog } from './log/alert-log.js';
import { AlertRetention } from './log/alert-retention.js';
import { BackupNews } from './log/backup-news.js';
import { HealthNews } from './log/health-news.js';
import { PropagationNews } from './log/propagation-news.js';
import { RegistrationNews } from './log/registration-news.js';
import { ProtectionAlertsController } from './log/protection-alerts.controller.js';
import { TestLimit } from './log/test-limit.js';
import { AlertLinks } from './mail/alert-links.js';
import { AlertEmailsController } from './recipients/alert-emails.controller.js';
import { AlertRecipients } from './recipients/alert-recipients.js';
import { Confirmations } from './recipients/confirmations.js';
import { ForeignAddresses } from './recipients/foreign-addresses.js';
import { RecipientLinksController } from './recipients/recipient-links.controller.js';
import { NoRecipientReminder } from './recipients/no-recipient-reminder.js';
import { RecipientPreferences } from './recipients/recipient-preferences.js';
import { TestEmails } from './recipients/test-emails.js';
import { Unsubscriptions } from './recipients/unsubscriptions.js';
import { AlertsExport } from './alerts.export.js';
import { AlertsUsage } from './alerts-usage.js';

const log = [AlertLog, AlertRetention, BackupNews, HealthNews, PropagationNews, RegistrationNews, TestLimit];
const mailboxes = [
  AlertRecipients,
  Confirmations,
  ForeignAddresses,
  Unsubscriptions,
  RecipientPreferences,
  TestEmails,
  NoRecipientReminder,
];
const channels = [
  AlertChannels,
  ChannelVault,
  ChannelHttp,
  ChannelQueue,
  ChannelDeliveries,
  ChannelTests,
  WebhookSender,
];
const dispatch = [AlertDispatcher, AlertMailer, AlertSweep, AlertLinks];

@Module({
  imports: [AuthModule, BillingModule, DomainsModule],
  controllers: [ProtectionAlertsController, AlertEmailsController, AlertChannelsController, RecipientLinksController],
  providers: [Alerts, AlertsExport, AlertsUsage, ...log, ...mailboxes, ...channels, ...dispatch],
  exports: [Alerts, AlertRecipients, WebhookSender],
})
export class AlertsModule {}
