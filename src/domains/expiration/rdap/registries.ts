import { Injectable, Logger } from '@nestjs/common';
import type { Fqdn } from '../../../dns/index.js';
import { Clock, dayMs, minuteMs } from '../../../platform/clock/index.js';
import { AppConfig } from '../../../platform/config/index.js';
import { OutboundHttp } from '../../../platform/outbound-http/index.js';
import { RegistryUnreachable } from '../expiration.errors.js';
import { RegistryDirectory } from './registry-directory.js';
import { sayExpiration } from '../expiration.words.js';

const listValidMs = 7 * dayMs;
const retryAfterMs = 10 * minuteMs;

/** Finds the RDAP server of a domain. Fetches the list on first use and weekly; keeps the last valid one on failure. */
@Injectable()
export class Registries {
  private readonly log = new Logger('Registries');
  private lastGood: RegistryDirectory | null = null;
  private nextFetchAt = 0;
  private fetching: Promise<RegistryDirectory> | null = null;

  constructor(
    private readonly config: AppConfig,
    private readonly http: OutboundHttp,
    private readonly clock: Clock,
  ) {}

  /** Null if the registry has no RDAP server. Rejects with `RegistryUnreachable` if no list could be fetched. */
  async serverFor(name: Fqdn): Promise<string | null> {
    return (await this.directory()).serverFor(name);
  }

  private async directory(): Promise<RegistryDirectory> {
    if (this.lastGood && this.clock.now().getTime() < this.nextFetchAt) return this.lastGood;
    this.fetching ??= this.fetch().finally(() => (this.fetching = null));
    return this.fetching;
  }

  private async fetch(): Promise<RegistryDirectory> {
    const now = this.clock.now().getTime();
    try {
      const { status, text } = await this.http.clientFor().send({ method: 'GET', url: this.config.rdapBootstrapUrl });
      if (status !== 200) throw new Error(`status ${status}`);
      this.lastGood = RegistryDirectory.parse(text);
      this.nextFetchAt = now + listValidMs;
    } catch (error) {
      this.log.warn({ err: error }, `The list of registries at ${this.config.rdapBootstrapUrl} cannot be read`);
      if (!this.lastGood) throw new RegistryUnreachable(sayExpiration('listUnread'), { cause: error });
      this.nextFetchAt = now + retryAfterMs;
    }
    return this.lastGood;
  }
}
