import {
  EntityManager,
  ForeignKeyConstraintViolationException,
  UniqueConstraintViolationException,
} from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User, type Actor } from '../../../auth/index.js';
import type { Sentence } from '../../../dns/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { newId } from '../../../platform/db/index.js';
import { Providers } from '../../../platform/dns-providers/index.js';
import { sayInput, ValidationFailed } from '../../../platform/errors/index.js';
import { emailKey } from '../../../platform/mail/index.js';
import { ActivityLog } from '../../activity/activity-log.js';
import { sayActivity } from '../../activity/activity.words.js';
import { DnsProvider, type Announcement, type Audience } from '../../dns-provider.entity.js';
import { ProviderExists, ProviderNotRemovable } from '../../domains.errors.js';
import { ProviderRelease } from '../provider-release.entity.js';
import { findProvider } from './provider-directory.js';

type Shown = Pick<
  DnsProvider,
  'displayName' | 'iconClass' | 'colorClass' | 'authType' | 'documentationUrl' | 'isActive'
>;

export interface NewProvider extends Shown, Announcement {
  name: string;
}

export type ChangedProvider = Partial<Shown & Announcement>;

/**
 * The changes of administrators to the catalogue. Each is in the activity of the administrator, in the same transaction.
 * None touches domains and connections that are there.
 */
@Injectable()
export class ProviderChanges {
  constructor(
    private readonly em: EntityManager,
    private readonly providers: Providers,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** Announces a host that has no plugin yet. Rejects with `ProviderExists`. */
  async announce(actor: Actor, { authFields, apiBaseUrl, recordTypes, ...shown }: NewProvider): Promise<string> {
    const id = newId();
    const announcement = { authFields, apiBaseUrl, recordTypes };
    const fields = { id, ...shown, audience: 'everyone' as const, announcement, createdAt: this.clock.now() };
    try {
      await this.em.fork().transactional((em) => {
        const row = em.create(DnsProvider, fields);
        return Promise.resolve(this.record(em, actor, row, 'added'));
      });
    } catch (error) {
      throw error instanceof UniqueConstraintViolationException ? new ProviderExists(shown.name) : error;
    }
    return id;
  }

  /** Rejects with `NotFound`, and with `ValidationFailed` for another value of what the plugin decides. */
  async change(
    actor: Actor,
    id: string,
    { authFields, apiBaseUrl, recordTypes, ...shown }: ChangedProvider,
  ): Promise<void> {
    await this.edit(actor, id, 'changed', (row) => {
      const { announcement } = row;
      const ofPlugin = { authFields, apiBaseUrl, supportedRecordTypes: recordTypes };
      if (!announcement || this.providers.find(row.name)) assertLeftOut(ofPlugin);
      else row.announcement = { ...announcement, ...givenOf({ authFields, apiBaseUrl, recordTypes }) };
      Object.assign(row, givenOf(shown));
    });
  }

  /** Rejects with `NotFound`. */
  async switch(actor: Actor, id: string, isActive: boolean): Promise<void> {
    await this.edit(actor, id, isActive ? 'switchedOn' : 'switchedOff', (row) => void (row.isActive = isActive));
  }

  /** Replaces whom the host is open to. Rejects with `NotFound`, and with `ValidationFailed` for an unknown address. */
  async release(actor: Actor, id: string, audience: Audience, emails: readonly string[]): Promise<void> {
    const events = { everyone: 'forEveryone', accounts: 'forAccounts', nobody: 'forNobody' } as const;
    await this.edit(actor, id, events[audience], async (row, em) => {
      row.audience = audience;
      const accountIds = audience === 'accounts' ? await accountsOf(em, emails) : [];
      await em.nativeDelete(ProviderRelease, { providerId: id, accountId: { $nin: accountIds } });
      const createdAt = this.clock.now();
      const releases = accountIds.map((accountId) => ({ providerId: id, accountId, createdAt }));
      if (releases.length > 0) await em.upsertMany(ProviderRelease, releases, { onConflictAction: 'ignore' });
    });
  }

  /** Only what was announced here. Rejects with `NotFound` and `ProviderNotRemovable`. */
  async remove(actor: Actor, id: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const row = await findProvider(em, id);
      if (!isRemovable(row, this.providers)) throw new ProviderNotRemovable(row.displayName);
      this.record(em, actor, row, 'removed');
      await em
        .remove(row)
        .flush()
        .catch((error: unknown) => {
          const isUsed = error instanceof ForeignKeyConstraintViolationException;
          throw isUsed ? new ProviderNotRemovable(row.displayName) : error;
        });
    });
  }

  /** That credentials of the host were tried out. They are stored nowhere. */
  async noteTest(actor: Actor, row: DnsProvider): Promise<void> {
    await this.em.fork().transactional((em) => Promise.resolve(this.record(em, actor, row, 'tested')));
  }

  private async edit(
    actor: Actor,
    id: string,
    event: ProviderEvent,
    work: (row: DnsProvider, em: EntityManager) => void | Promise<void>,
  ): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const row = await findProvider(em, id);
      await work(row, em);
      this.record(em, actor, row, event);
    });
  }

  private record(
    em: EntityManager,
    { accountId, id: userId }: Actor,
    { displayName }: DnsProvider,
    event: ProviderEvent,
  ) {
    const action: Sentence = sayActivity(`provider.${event}`, { provider: displayName });
    this.activity.record(em, { accountId, userId, action, resource: displayName });
  }
}

type ProviderEvent =
  | 'added'
  | 'changed'
  | 'switchedOn'
  | 'switchedOff'
  | 'forEveryone'
  | 'forAccounts'
  | 'forNobody'
  | 'removed'
  | 'tested';

/** Rows of plugins and of hosts that the product announces would come back with the next start. */
export function isRemovable({ name, announcement }: DnsProvider, providers: Providers): boolean {
  return announcement != null && !providers.find(name);
}

function assertLeftOut(fields: Readonly<Record<string, unknown>>): void {
  const given = Object.keys(givenOf(fields)).map((name) => [name, sayInput('ofPlugin')] as const);
  if (given.length > 0) throw new ValidationFailed(Object.fromEntries(given));
}

function givenOf<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
}

async function accountsOf(em: EntityManager, emails: readonly string[]): Promise<string[]> {
  const keys = [...new Set(emails.map((email) => emailKey(email) ?? email))];
  const users = await em.find(User, { emailKey: { $in: keys } });
  const unknown = keys.find((key) => !users.some(({ emailKey }) => emailKey === key));
  if (unknown !== undefined) throw new ValidationFailed({ emails: sayInput('noAccount', { address: unknown }) });
  return [...new Set(users.map(({ accountId }) => accountId))];
}
