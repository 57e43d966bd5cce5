import { Global, Module } from '@nestjs/common';
import { MailerModule } from '@nestjs-modules/mailer';
import { minuteMs, secondMs } from '../clock/index.js';
import { AppConfig } from '../config/index.js';
import { KeptMails } from './kept-mails.js';
import { MailDelivery } from './mail-delivery.js';
import { MailJobs } from './mail.jobs.js';
import { MailTokens } from './mail-tokens.js';
import { MailOutbox } from './mail-outbox.js';

/** The mailer needs a transport, also where there is no mail server. Nothing is ever sent with this one. */
const noServer = { jsonTransport: true };

/** A server that says nothing holds up the mails behind: an attempt that ends is made again. */
const patience = {
  connectionTimeout: 15 * secondMs,
  greetingTimeout: 15 * secondMs,
  /** Between two of its answers. */
  socketTimeout: minuteMs,
};

@Global()
@Module({
  imports: [
    MailerModule.forRootAsync({
      imports: [],
      inject: [AppConfig],
      useFactory: ({ smtpUrl }: AppConfig) => ({
        transport: smtpUrl ? { url: smtpUrl.reveal(), ...patience } : noServer,
      }),
    }),
  ],
  providers: [MailOutbox, KeptMails, MailDelivery, MailJobs, MailTokens],
  exports: [MailOutbox, KeptMails],
})
export class MailModule {}
