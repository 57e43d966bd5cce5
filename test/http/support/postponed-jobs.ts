import type { Job } from '../../../src/platform/jobs/index.js';
import { Queue } from '../../../src/platform/jobs/queue.js';
import type { TestApp } from './app.js';

/** Starts the postponed jobs of a kind now, as if their wait were over. */
export async function startPostponed<Payload extends object>(app: TestApp, { name }: Job<Payload>): Promise<void> {
  const waiting = await app
    .em()
    .execute<{ id: string }[]>(
      `select id from pgboss.job where name = ? and state in ('created', 'retry') and start_after > now()`,
      [name],
    );
  const { boss } = app.get(Queue);
  for (const { id } of waiting) await boss.update(name, undefined, { id, startAfter: new Date() });
}
