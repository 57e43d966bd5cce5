import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { fromKysely } from 'pg-boss';
import { NotFound } from '../errors/index.js';
import { JobWaitsAlready } from './jobs.errors.js';
import { definedJobs } from './job.js';
import { Queue } from './queue.js';

/** All jobs of one name in the database, of all processes. */
export interface JobQueue {
  name: string;
  /** Never tried, or due later. */
  waiting: number;
  /** Tried before, and due again. */
  retrying: number;
  running: number;
  /** Tried no more; kept for a week. */
  failed: number;
  everySeconds: number | null;
  /** Five fields, with the time zone that they are read in. */
  cron: { fields: string; timeZone: string } | null;
  /** False for a name that this release does not have: its jobs wait for ever. */
  isKnown: boolean;
}

export interface FailedJob {
  id: string;
  name: string;
  /** The last words of the last attempt. */
  message: string | null;
  attempts: number;
  createdAt: Date;
  failedAt: Date;
}

type Counts = Pick<JobQueue, 'waiting' | 'retrying' | 'running' | 'failed'>;

const noJobs: Counts = { waiting: 0, retrying: 0, running: 0, failed: 0 };
const own = `name not like '\\_\\_pgboss%'`;

/** The state of the queues, for the operator. Payloads stay inside: they may hold an address. */
@Injectable()
export class JobQueues {
  constructor(
    private readonly em: EntityManager,
    private readonly queue: Queue,
  ) {}

  /** By name; those of an earlier release come last. */
  async list(): Promise<JobQueue[]> {
    const rows = await this.em.fork().execute<(Counts & { name: string })[]>(
      `select name, count(*) filter (where state = 'created')::int as waiting,
         count(*) filter (where state = 'retry')::int as retrying,
         count(*) filter (where state = 'active')::int as running,
         count(*) filter (where state = 'failed')::int as failed
       from pgboss.job where state in ('created', 'retry', 'active', 'failed') and ${own} group by name`,
    );
    const counts = new Map(rows.map(({ name, ...count }) => [name, count]));
    const jobs = definedJobs();
    const names = new Set(jobs.map(({ name }) => name));
    const known = jobs.map(({ name, schedule }) => ({
      name,
      ...(counts.get(name) ?? noJobs),
      everySeconds: schedule?.everySeconds ?? null,
      cron: schedule?.cron === undefined ? null : { fields: schedule.cron, timeZone: schedule.timeZone },
      isKnown: true,
    }));
    const stranded = rows.filter(({ name }) => !names.has(name));
    const strange = stranded.map((row) => ({ ...row, everySeconds: null, cron: null, isKnown: false }));
    const byName = (one: JobQueue, other: JobQueue) => (one.name < other.name ? -1 : 1);
    return [...known.sort(byName), ...strange.sort(byName)];
  }

  /** Latest first. */
  async failed({ offset, limit }: { offset: number; limit: number }): Promise<{ rows: FailedJob[]; total: number }> {
    const em = this.em.fork();
    const rows = await em.execute<
      (Omit<FailedJob, 'createdAt' | 'failedAt'> & Record<'createdAt' | 'failedAt', string>)[]
    >(
      `select id, name, output->>'message' as message, retry_count + 1 as attempts,
         created_on as "createdAt", coalesce(completed_on, created_on) as "failedAt"
       from pgboss.job where state = 'failed' and ${own}
       order by completed_on desc nulls last, id limit ? offset ?`,
      [limit, offset],
    );
    const [counted] = await em.execute<{ total: number }[]>(
      `select count(*)::int as total from pgboss.job where state = 'failed' and ${own}`,
    );
    // The driver gives times of plain queries as text.
    const dated = rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt), failedAt: new Date(row.failedAt) }));
    return { rows: dated, total: counted?.total ?? 0 };
  }

  /** Tries a failed job once more, at once. Resolves to its name. Rejects with `NotFound` and `JobWaitsAlready`. */
  async retry(id: string, within: EntityManager): Promise<string> {
    const [job] = isUUID(id)
      ? await within.execute<{ name: string; waits: boolean }[]>(
          `select job.name, exists (select 1 from pgboss.job other where other.name = job.name and other.state = 'retry'
             and other.singleton_key = job.singleton_key) as waits
           from pgboss.job where id = ? and state = 'failed' for update of job`,
          [id],
        )
      : [];
    if (!job) throw new NotFound('Failed job');
    if (job.waits) throw new JobWaitsAlready();
    await this.queue.boss.retry(job.name, id, { db: fromKysely(within.getKysely()) });
    return job.name;
  }
}
