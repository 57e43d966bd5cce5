import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Domain } from '../../domains/index.js';
import { findPage, Listing, type Page } from '../../platform/listing/index.js';
import { activityTypes } from './alert-kinds.js';
import { ProtectionAlert } from './protection-alert.entity.js';

export const alertListing = new Listing({
  resource: 'alerts',
  label: 'Alerts',
  sortable: ['createdAt'],
  defaultDirection: 'desc',
  filters: {},
  maxPage: 200,
});

/** Alerts about the security of the domain, or those about everything else. */
export const alertSubjects = ['security', 'activity'] as const;
export type AlertSubject = (typeof alertSubjects)[number];

/** Reads the alerts of a domain. */
@Injectable()
export class AlertLog {
  constructor(private readonly em: EntityManager) {}

  /** Newest first. */
  page(
    { id: domainId, accountId }: Pick<Domain, 'id' | 'accountId'>,
    { limit, offset, about }: { limit: number; offset: number; about?: AlertSubject },
  ): Promise<Page<ProtectionAlert>> {
    const query = alertListing.page({ limit, offset });
    const types = [...activityTypes];
    const ofSubject = about && { type: about === 'activity' ? { $in: types } : { $nin: types } };
    return findPage(this.em, ProtectionAlert, alertListing, query, { domainId, accountId, ...ofSubject });
  }
}
