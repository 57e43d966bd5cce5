import type { ReportedSetting, SettingSource } from '../../platform/config/index.js';
import type { HostUsage } from '../../platform/dns-providers/index.js';
import type { Check } from '../../platform/http-server/index.js';
import type { FailedJob, JobQueue } from '../../platform/jobs/index.js';
import type { OperationsReport } from './operations.js';

export class ReadinessView {
  database!: Check;
  migrations!: Check;
  /** Whether the master key opens what is stored. */
  key!: Check;
}

export class DatabaseView {
  /** Version of PostgreSQL. */
  version!: string;
  /** Size of the database. */
  bytes!: number;
  /** Open connections to the database, of all processes. */
  connections!: number;
  /** Whether the product runs it itself. */
  isEmbedded!: boolean;
}

export class MigrationsView {
  applied!: number;
  /** Name of the latest one. */
  latest!: string | null;
  /** Names of those that are still to come. */
  pending!: string[];
}

export class MailCountsView {
  waiting!: number;
  sent!: number;
  failed!: number;
  /** Written while no mail server was set. */
  kept!: number;
}

export class PluginHealthView {
  /** Machine name. */
  name!: string;
  displayName!: string;
  /** All accounts together, in the last 24 hours. */
  calls!: number;
  /** Those that failed at the host or on the way. */
  hostFailures!: number;
  /** Credentials that wait now, because the host has asked for a pause. */
  paused!: number;
}

export class OperationsView {
  /** Version of the product. */
  version!: string;
  nodeVersion!: string;
  role!: 'all' | 'web' | 'worker';
  /** When the process that answers began. ISO 8601, UTC. */
  startedAt!: string;
  checks!: ReadinessView;
  database!: DatabaseView;
  migrations!: MigrationsView;
  mails!: MailCountsView;
  plugins!: PluginHealthView[];
}

export class JobQueueView {
  name!: string;
  /** Never tried, or due later. */
  waiting!: number;
  /** Tried before, and due again. */
  retrying!: number;
  running!: number;
  /** Tried no more; kept for a week. */
  failed!: number;
  /** The pace of a schedule; null for others. */
  everySeconds!: number | null;
  /** Five fields and the time zone that they are read in: `30 3 * * * UTC`. Null for others. */
  cron!: string | null;
  /** False for a name that this release does not have: its jobs wait for ever. */
  isKnown!: boolean;
}

export class FailedJobView {
  id!: string;
  name!: string;
  /** The last words of the last attempt; null where it said nothing. */
  message!: string | null;
  attempts!: number;
  /** ISO 8601, UTC. */
  createdAt!: string;
  /** ISO 8601, UTC. */
  failedAt!: string;
}

export class AdminSettingView {
  /** Name of the environment variable. */
  name!: string;
  source!: SettingSource;
  /** Null for secrets, set or not, and for what is unset. */
  value!: string | null;
  isSecret!: boolean;
}

export function presentOperations(report: OperationsReport): OperationsView {
  const { version, nodeVersion, role, startedAt, checks, database, migrations, mails, plugins } = report;
  return {
    version,
    nodeVersion,
    role,
    startedAt: startedAt.toISOString(),
    checks: { database: checks.database, migrations: checks.migrations, key: checks.key },
    database: {
      version: database.version,
      bytes: database.bytes,
      connections: database.connections,
      isEmbedded: database.isEmbedded,
    },
    migrations: { applied: migrations.applied, latest: migrations.latest, pending: migrations.pending },
    mails: { waiting: mails.waiting, sent: mails.sent, failed: mails.failed, kept: mails.kept },
    plugins: plugins.map(({ name, displayName, usage }) => presentPlugin(name, displayName, usage)),
  };
}

function presentPlugin(name: string, displayName: string, usage: HostUsage | null): PluginHealthView {
  const { calls = 0, hostFailures = 0, pauses = null } = usage ?? {};
  return { name, displayName, calls, hostFailures, paused: pauses?.accounts ?? 0 };
}

export function presentQueue({ cron, ...queue }: JobQueue): JobQueueView {
  return {
    name: queue.name,
    waiting: queue.waiting,
    retrying: queue.retrying,
    running: queue.running,
    failed: queue.failed,
    everySeconds: queue.everySeconds,
    cron: cron && `${cron.fields} ${cron.timeZone}`,
    isKnown: queue.isKnown,
  };
}

export function presentFailedJob({ id, name, message, attempts, createdAt, failedAt }: FailedJob): FailedJobView {
  return { id, name, message, attempts, createdAt: createdAt.toISOString(), failedAt: failedAt.toISOString() };
}

export function presentSetting({ name, source, value, isSecret }: ReportedSetting): AdminSettingView {
  return { name, source, value, isSecret };
}
