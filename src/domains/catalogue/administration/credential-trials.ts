import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../auth/index.js';
import { isZoneName, parseZoneName } from '../../../dns/index.js';
import { Providers } from '../../../platform/dns-providers/index.js';
import { sayInput, ValidationFailed } from '../../../platform/errors/index.js';
import { ConnectionTester, type ConnectionTest } from '../../connection-tester.js';
import { ProviderNotSupported } from '../../domains.errors.js';
import { readCredentials } from '../../provider-accounts/credentials.js';
import { ProviderChanges } from './provider-changes.js';
import { findProvider } from './provider-directory.js';

/** Tries out credentials of any plugin, also of one that is open to nobody. Stores none, and changes nothing at the host. */
@Injectable()
export class CredentialTrials {
  constructor(
    private readonly em: EntityManager,
    private readonly providers: Providers,
    private readonly tester: ConnectionTester,
    private readonly changes: ProviderChanges,
  ) {}

  /** Rejects with `NotFound`, `ProviderNotSupported` and `ValidationFailed`. */
  async try(
    actor: Actor,
    providerId: string,
    given: { credentials: Readonly<Record<string, unknown>>; name?: string },
  ): Promise<ConnectionTest> {
    const row = await findProvider(this.em.fork(), providerId);
    const plugin = this.providers.find(row.name);
    if (!plugin) throw new ProviderNotSupported(this.providers.all().map(({ manifest }) => manifest.displayName));
    const { settings, secrets } = readCredentials(plugin.manifest.credentials, given.credentials, 'credentials');
    if (given.name && !isZoneName(given.name)) throw new ValidationFailed({ name: sayInput('domainName') });
    const zone = given.name ? parseZoneName(given.name) : null;
    await this.changes.noteTest(actor, row);
    return this.tester.test({ plugin, tenant: actor.accountId, credentials: { ...settings, ...secrets }, zone });
  }
}
