import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ProviderError } from '../../../providers/contract/errors.js';
import { Clock } from '../../platform/clock/index.js';
import { ProviderAccount } from './provider-account.entity.js';

/** Remembers what the hosts of connections answered last. */
@Injectable()
export class ConnectionChecks {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async succeeded(id: string): Promise<void> {
    await this.save(id, { checkedAt: this.clock.now(), checkError: null, waitsUntil: null });
  }

  async failed(id: string, { kind, statement, retryAfterMs }: ProviderError): Promise<void> {
    const now = this.clock.now();
    const waitsUntil = kind === 'rate_limited' && retryAfterMs ? new Date(now.getTime() + retryAfterMs) : null;
    await this.save(id, { checkedAt: now, checkError: statement, waitsUntil });
  }

  private async save(
    id: string,
    checked: Pick<ProviderAccount, 'checkedAt' | 'checkError' | 'waitsUntil'>,
  ): Promise<void> {
    await this.em.fork().nativeUpdate(ProviderAccount, { id }, checked);
  }
}
