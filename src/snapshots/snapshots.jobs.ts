import { Injectable } from '@nestjs/common';
import { Events } from '../platform/events/index.js';
import { defineJob, HandlesJob } from '../platform/jobs/index.js';
import { snapshotTaken, type SnapshotTaken } from './snapshots.events.js';

/** Tells the modules above. Enqueued in the transaction that takes it, so that no crash keeps it back. */
export const announceSnapshot = defineJob<SnapshotTaken>('snapshots.announce');

@Injectable()
export class SnapshotJobs {
  constructor(private readonly events: Events) {}

  @HandlesJob(announceSnapshot)
  async announce(news: SnapshotTaken): Promise<void> {
    await this.events.publish(snapshotTaken, news);
  }
}
