import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Domain } from '../../domains/index.js';
import { findPage, Listing, type Page } from '../../platform/listing/index.js';
import { ProtectionAlert } from './protection-alert.entity.js';

export const alertListing = new Listing({
  resource: 'alerts',
  label: 'Alerts',
  sortable: ['createdAt'],
  defaultDirection: 'desc',
  filters: {},
  maxPage: 200,
});

/** Reads the alerts of a domain. */
@Injectable()
export class AlertLog {
  constructor(private readonly em: EntityManager) {}

  /** Newest first. */
  page(
    { id: domainId, accountId }: Pick<Domain, 'id' | 'accountId'>,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<Page<ProtectionAlert>> {
    const query = alertListing.page({ limit, offset });
    return findPage(this.em, ProtectionAlert, alertListing, query, { domainId, accountId });
  }
}
