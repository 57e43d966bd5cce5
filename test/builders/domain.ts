import type { EntityManager } from '@mikro-orm/postgresql';
import { parseZoneName } from '../../src/dns/index.js';
import { Domain } from '../../src/domains/index.js';
import { DnsProvider } from '../../src/domains/dns-provider.entity.js';
import { newId } from '../../src/platform/db/index.js';

export interface DomainOptions {
  accountId: string;
  /** As a person writes it; a name of its own unless given. */
  name?: string;
  /** Machine name of the host; `sandbox` unless given. Its catalogue entry is made where it is missing. */
  provider?: string;
  status?: Domain['status'];
  expiresOn?: string | null;
}

let made = 0;

/** A stored domain whose zone nobody has read yet: `await aDomain(db.em(), { accountId, name: 'example.org' })`. */
export async function aDomain(em: EntityManager, options: DomainOptions): Promise<Domain> {
  const {
    accountId,
    name = `zone${++made}.example`,
    provider = 'sandbox',
    status = 'active',
    expiresOn = null,
  } = options;
  const host = await aProvider(em, provider);
  const at = new Date();
  const domain = em.create(Domain, {
    id: newId(),
    accountId,
    name: parseZoneName(name),
    providerId: host.id,
    status,
    recordCount: 0,
    lastModifiedAt: at,
    expiresOn,
    expirySource: expiresOn === null ? null : 'manual',
    createdAt: at,
  });
  await em.flush();
  return domain;
}

async function aProvider(em: EntityManager, name: string): Promise<DnsProvider> {
  const existing = await em.findOne(DnsProvider, { name });
  if (existing) return existing;
  const colours = { iconClass: 'text-blue-500', colorClass: 'bg-blue-100' };
  const row = { id: newId(), name, displayName: name, ...colours, isActive: true, authType: 'custom' as const };
  const provider = em.create(DnsProvider, { ...row, createdAt: new Date() });
  // The ORM knows no relation between the two, so it would insert the domain first.
  await em.flush();
  return provider;
}
