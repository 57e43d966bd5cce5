import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  eachPosition,
  eachRow,
  ExportsData,
  jsonFile,
  pathOfZone,
  presented,
  type ExportFiles,
  type ExportOwner,
} from '../platform/data-export/index.js';
import { translate, type Language } from '../platform/phrases/index.js';
import { Activity } from './activity/activity.entity.js';
import { BulkImport, BulkImportZone } from './bulk-imports/bulk-import.entity.js';
import { DnsProvider } from './dns-provider.entity.js';
import { Domain } from './domain.entity.js';
import { ProviderAccount } from './provider-accounts/provider-account.entity.js';

/** The folder of a domain in an export, for the modules that keep something beside it. */
export const exportFolderOf = (domain: Pick<Domain, 'id' | 'name'>): string => `domains/${pathOfZone(domain)}`;

/** Domains, connections without their secrets, and the activity. */
@Injectable()
export class DomainsExport {
  constructor(private readonly em: EntityManager) {}

  @ExportsData({
    tables: ['domain', 'provider_account', 'activity', 'bulk_import', 'bulk_import_zone'],
    omitted: {
      calendar_feed: 'The address of a calendar, which is its only secret',
      expiry_check: 'When registries were last asked: what they said is with each domain',
      expiry_check_domain: 'As expiry_check',
      activity_chain: 'Seals that only this installation can check',
      dns_provider: 'The catalogue of DNS hosts, which belongs to nobody',
      provider_release:
        'Which hosts the operator has opened to the account: the catalogue that the account sees says it',
    },
  })
  async *files({ accountId, language }: ExportOwner): ExportFiles {
    const hosts = new Map((await this.em.fork().find(DnsProvider, {})).map(({ id, name }) => [id, name]));
    yield jsonFile('domains.json', eachRow(this.em, Domain, { accountId }), (domain) => ({
      id: domain.id,
      name: domain.name,
      host: hosts.get(domain.providerId),
      connectionId: domain.providerAccountId,
      zoneId: domain.zoneId,
      status: domain.status,
      recordCount: domain.recordCount,
      lastReadAt: domain.lastReadAt,
      lastModifiedAt: domain.lastModifiedAt,
      expiresOn: domain.expiresOn,
      expirySource: domain.expirySource,
      createdAt: domain.createdAt,
    }));
    yield jsonFile('connections/connections.json', eachRow(this.em, ProviderAccount, { accountId }), (account) => ({
      id: account.id,
      host: account.providerName,
      name: account.displayName,
      settings: account.settings,
      isValidated: account.isValidated,
      checkedAt: account.checkedAt,
      createdAt: account.createdAt,
    }));
    yield jsonFile('connections/imports.json', eachRow(this.em, BulkImport, { accountId }), (found) => ({
      id: found.id,
      connectionId: found.providerAccountId,
      createdAt: found.createdAt,
      endedAt: found.endedAt,
      zones: this.zonesOf(found, language),
    }));
    yield jsonFile('account/activity.json', eachRow(this.em, Activity, { accountId }), (entry) => ({
      id: entry.id,
      at: entry.createdAt,
      userId: entry.userId,
      action: entry.phrase ? translate({ ...entry.phrase, text: entry.action }, language) : entry.action,
      resource: entry.resource,
      address: entry.address,
      userAgent: entry.userAgent,
      requestId: entry.requestId,
      apiKey: entry.apiKey,
    }));
  }

  private zonesOf({ id, accountId }: BulkImport, language: Language) {
    const zones = eachPosition(this.em, BulkImportZone, { importId: id, accountId });
    return presented(zones, ({ name, status, domainId = null, reason = null }) => {
      return { name, status, domainId, reason: reason && translate(reason, language) };
    });
  }
}
