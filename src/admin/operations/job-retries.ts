import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import { ActivityLog, sayActivity } from '../../domains/index.js';
import { JobQueues } from '../../platform/jobs/index.js';

/** Failed jobs that administrators try again, which their activity says. */
@Injectable()
export class JobRetries {
  constructor(
    private readonly em: EntityManager,
    private readonly queues: JobQueues,
    private readonly activity: ActivityLog,
  ) {}

  /** Rejects with `NotFound` and `JobWaitsAlready`. */
  async retry({ accountId, id: userId }: Actor, jobId: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const job = await this.queues.retry(jobId, em);
      this.activity.record(em, { accountId, userId, action: sayActivity('job.retried', { job }), resource: job });
    });
  }
}
