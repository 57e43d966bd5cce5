import { Global, Module } from '@nestjs/common';
import { MailerModule } from '@nestjs-modules/mailer';
import { AppConfig } from '../config/index.js';
import { KeptMails } from './kept-mails.js';
import { MailDelivery } from './mail-delivery.js';
import { MailJobs } from './mail.jobs.js';
import { MailTokens } from './mail-tokens.js';
import { MailOutbox } from './mail-outbox.js';
import { transportOf } from './transport.js';

/** The mailer needs a transport, also where there is no mail server. Nothing is ever sent with this one. */
const noServer = { jsonTransport: true };

@Global()
@Module({
  imports: [
    MailerModule.forRootAsync({
      imports: [],
      inject: [AppConfig],
      useFactory: ({ smtpUrl }: AppConfig) => ({
        transport: smtpUrl ? transportOf(smtpUrl) : noServer,
      }),
    }),
  ],
  providers: [MailOutbox, KeptMails, MailDelivery, MailJobs, MailTokens],
  exports: [MailOutbox, KeptMails],
})
export class MailModule {}
