import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ProviderError, ProviderErrorKind } from '../../../providers/contract/errors.js';
import { Clock } from '../../platform/clock/index.js';
import { ProviderAccount } from './provider-account.entity.js';

/** Refusals of the whole connection. One for missing permissions may be about a single zone. */
const ofConnection: ReadonlySet<ProviderErrorKind> = new Set(['auth_invalid', 'ip_not_allowed', 'rate_limited']);

export const isOfConnection = ({ kind }: ProviderError): boolean => ofConnection.has(kind);

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

  /** A host that asks for a pause says nothing about the credentials. */
  async failed(id: string, { kind, statement, retryAfterMs }: ProviderError): Promise<void> {
    const checkedAt = this.clock.now();
    if (kind !== 'rate_limited' || !retryAfterMs) {
      return this.save(id, { checkedAt, checkError: statement, waitsUntil: null });
    }
    await this.save(id, { checkedAt, waitsUntil: new Date(checkedAt.getTime() + retryAfterMs) });
  }

  private async save(
    id: string,
    checked: Partial<Pick<ProviderAccount, 'checkedAt' | 'checkError' | 'waitsUntil'>>,
  ): Promise<void> {
    await this.em.fork().nativeUpdate(ProviderAccount, { id }, checked);
  }
}
