import { Injectable } from '@nestjs/common';
import { HandlesJob } from '../../platform/jobs/index.js';
import { DomainAccess } from '../domain-access.js';
import { ExpirationService } from './expiration.service.js';
import { checkExpiry } from './expiry-job.js';

const LONGEST_WAIT_MS = 60_000;

@Injectable()
export class ExpirationJobs {
  constructor(
    private readonly access: DomainAccess,
    private readonly expiration: ExpirationService,
  ) {}

  @HandlesJob(checkExpiry)
  async check({ accountId, domainId }: { accountId: string; domainId: string }): Promise<void> {
    await this.expiration.check(await this.access.find({ accountId }, domainId), LONGEST_WAIT_MS);
  }
}
