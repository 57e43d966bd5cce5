import { Injectable, Logger } from '@nestjs/common';
import { defineJob, HandlesJob } from '../../platform/jobs/index.js';
import { CredentialsUnreadable } from '../domains.errors.js';
import { ProviderAccountStore } from './provider-account-store.js';

/** Once a day, and at start after an upgrade. */
const bindCredentials = defineJob('domains.bind-credentials', { cron: '10 4 * * *', timeZone: 'UTC', atStart: true });

/** Seals credentials again that were stored before secrets were bound to their settings, also those that nothing uses. */
@Injectable()
export class BindCredentials {
  private readonly log = new Logger('BindCredentials');

  constructor(private readonly accounts: ProviderAccountStore) {}

  @HandlesJob(bindCredentials)
  async run(): Promise<void> {
    for (const account of await this.accounts.unbound()) {
      await this.accounts.entries(account).catch((error: unknown) => {
        if (!(error instanceof CredentialsUnreadable)) throw error;
        this.log.warn(`The credentials of the connection ${account.id} cannot be opened`);
      });
    }
  }
}
