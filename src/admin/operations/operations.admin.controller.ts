import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, RecentSignIn, Roles, SessionOnly, type Actor } from '../../auth/index.js';
import { AppConfig, reportSettings } from '../../platform/config/index.js';
import { Fails } from '../../platform/http-server/index.js';
import { JobQueues } from '../../platform/jobs/index.js';
import { RangeQueryDto, readRange, setContentRange } from '../../platform/listing/index.js';
import { JobRetries } from './job-retries.js';
import {
  AdminSettingView,
  FailedJobView,
  JobQueueView,
  OperationsView,
  presentFailedJob,
  presentOperations,
  presentQueue,
  presentSetting,
} from './operations.presenter.js';
import { Operations } from './operations.js';

const maxFailedJobs = 100;

@ApiTags('admin')
@Controller('api/admin/operations')
@Roles('admin')
@SessionOnly()
export class OperationsAdminController {
  constructor(
    private readonly operations: Operations,
    private readonly queues: JobQueues,
    private readonly retries: JobRetries,
    private readonly config: AppConfig,
  ) {}

  /**
   * Show how the installation is
   *
   * @remarks Version, database and migrations, the mails of the outbox by status, and how calls of each plugin ended
   * within the last 24 hours.
   */
  @Get()
  async show(): Promise<OperationsView> {
    return presentOperations(await this.operations.report());
  }

  /**
   * List the queues of jobs
   *
   * @remarks How many jobs wait, run and have failed, by the name of the job, for all processes together.
   */
  @Get('queues')
  async listQueues(): Promise<JobQueueView[]> {
    return (await this.queues.list()).map(presentQueue);
  }

  /**
   * List the jobs that have failed
   *
   * @remarks Those that are tried no more, the latest first, at most 100 in an answer. They are kept for a week.
   */
  @Get('failed-jobs')
  async listFailed(
    @Query() { range }: RangeQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FailedJobView[]> {
    const { offset, limit } = readRange(range, maxFailedJobs);
    const { rows, total } = await this.queues.failed({ offset, limit: Math.min(limit, maxFailedJobs) });
    setContentRange(response, { resource: 'failed-jobs', offset, count: rows.length, total });
    return rows.map(presentFailedJob);
  }

  /**
   * Try a failed job again
   *
   * @remarks Once, at once. Jobs are safe to run twice. Needs a sign-in of the last twelve hours.
   */
  @Fails({ 403: ['recent_sign_in_needed'], 409: ['job_waits_already'] })
  @RecentSignIn()
  @Post('failed-jobs/:id/retry')
  @HttpCode(204)
  async retry(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<void> {
    await this.retries.retry(actor, id);
  }

  /**
   * List the settings
   *
   * @remarks Where each comes from, and its value. The value of a secret is never said, only whether it is set.
   */
  @Get('settings')
  listSettings(): AdminSettingView[] {
    return reportSettings(this.config).map(presentSetting);
  }
}
