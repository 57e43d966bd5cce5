import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AppConfig, release } from '../../platform/config/index.js';
import { HostCalls, Providers, type HostUsage } from '../../platform/dns-providers/index.js';
import { Readiness, type ReadinessReport } from '../../platform/http-server/index.js';
import type { MailStatus } from '../../platform/mail/index.js';

export interface OperationsReport {
  version: string;
  nodeVersion: string;
  role: AppConfig['role'];
  /** When this process began. */
  startedAt: Date;
  checks: ReadinessReport;
  database: { version: string; bytes: number; connections: number; isEmbedded: boolean };
  migrations: { applied: number; latest: string | null; pending: string[] };
  mails: Record<MailStatus, number>;
  /** In the order of the catalogue. */
  plugins: { name: string; displayName: string; usage: HostUsage | null }[];
}

/** How the installation is, for its operator. */
@Injectable()
export class Operations {
  constructor(
    private readonly orm: MikroORM,
    private readonly config: AppConfig,
    private readonly readiness: Readiness,
    private readonly providers: Providers,
    private readonly calls: HostCalls,
  ) {}

  async report(): Promise<OperationsReport> {
    const usages = await this.calls.ofLastDay();
    return {
      version: release(),
      nodeVersion: process.versions.node,
      role: this.config.role,
      startedAt: new Date(Date.now() - process.uptime() * 1000),
      checks: await this.readiness.report(),
      database: await this.database(),
      migrations: await this.migrations(),
      mails: await this.mails(),
      plugins: this.providers.all().map(({ manifest: { id, displayName } }) => {
        return { name: id, displayName, usage: usages.get(id) ?? null };
      }),
    };
  }

  private async database(): Promise<OperationsReport['database']> {
    const [row] = await this.orm.em.fork().execute<{ version: string; bytes: string; connections: number }[]>(
      `select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes,
         (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`,
    );
    if (!row) throw new Error('PostgreSQL said nothing about itself');
    return { ...row, bytes: Number(row.bytes), isEmbedded: !this.config.given?.has('DATABASE_URL') };
  }

  private async migrations(): Promise<OperationsReport['migrations']> {
    const { migrator } = this.orm;
    const [executed, pending] = [await migrator.getExecuted(), await migrator.getPending()];
    const names = executed.map(({ name }) => name).sort();
    return { applied: names.length, latest: names.at(-1) ?? null, pending: pending.map(({ name }) => name) };
  }

  private async mails(): Promise<OperationsReport['mails']> {
    const rows = await this.orm.em
      .fork()
      .execute<{ status: MailStatus; mails: number }[]>(
        'select status, count(*)::int as mails from outbox_mail group by 1',
      );
    const counts = { waiting: 0, sent: 0, failed: 0, kept: 0 };
    for (const { status, mails } of rows) counts[status] = mails;
    return counts;
  }
}
