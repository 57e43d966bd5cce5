import { Injectable } from '@nestjs/common';
import { Events } from '../platform/events/index.js';
import { defineJob, HandlesJob } from '../platform/jobs/index.js';
import { domainAdded, domainConnectionChanged, type DomainNews } from './domains.events.js';

export interface DomainAnnouncement extends DomainNews {
  what: 'added' | 'connection-changed';
}

/** Tells the modules above. Enqueued in the transaction that stores the domain, so no crash keeps it back. */
export const announceDomain = defineJob<DomainAnnouncement>('domains.announce');

@Injectable()
export class DomainJobs {
  constructor(private readonly events: Events) {}

  @HandlesJob(announceDomain)
  async announce({ what, accountId, domainId, userId }: DomainAnnouncement): Promise<void> {
    const event = what === 'added' ? domainAdded : domainConnectionChanged;
    await this.events.publish(event, { accountId, domainId, userId });
  }
}
