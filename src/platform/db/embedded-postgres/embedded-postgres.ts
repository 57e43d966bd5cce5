import path from 'node:path';
import { createApplicationDatabase } from './application-database.js';
import { applicationPassword, applicationUrl, initialise, install, superuserUrl } from './installation.js';
import { adoptOrLaunch, stopServer } from './server-process.js';
import { watchServer, type ServerReport, type ServerWatch } from './server-watch.js';

export type { ServerReport };

/**
 * A PostgreSQL server of our own: server binaries from npm, data in a folder of ours, TCP on a free loopback port, a
 * random password. It leads a session of its own, so that a signal to our process group does not end it before us. It
 * survives a killed parent: the next start adopts the running server. Only erasable TypeScript in this folder, so that
 * the setup of the tests can load it as it is.
 */
export interface EmbeddedPostgresOptions {
  /** Folder for data, passwords and log. Made if missing. */
  dir: string;
  /** Database to create if missing and to name in the URL. */
  database: string;
  /** No fsync: for tests, whose data may die with the machine. */
  volatile?: boolean;
  /** If given, a server that dies is started again on the same port, and each step is reported here. */
  keepRunning?: (report: ServerReport) => void;
}

export interface EmbeddedPostgres {
  /** For the application, whose role owns the database and is no superuser. */
  url: string;
  /** For whoever makes databases, such as tests. */
  superuserUrl: string;
  /** True while a server that died has not come back for a minute. */
  readonly isLost: () => boolean;
  /** From now on nobody starts a server that dies again. */
  endWatch(): Promise<void>;
  /** Fast shutdown (SIGINT), awaited. Connections still open are ended. */
  stop(): Promise<void>;
}

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { database, volatile = false, keepRunning } = options;
  const installation = await install(path.resolve(options.dir));
  initialise(installation, volatile);
  const { base } = installation;
  const { port, pid } = await adoptOrLaunch(installation, { volatile });
  const urlFor = (name: string) => superuserUrl(base, port, name);
  await createApplicationDatabase({ urlFor, database, password: applicationPassword(base) });
  const restart = (signal: AbortSignal) => adoptOrLaunch(installation, { volatile, port, signal });
  const watch: ServerWatch | null = keepRunning ? watchServer({ pid, restart, report: keepRunning }) : null;
  return {
    url: applicationUrl(base, port, database),
    superuserUrl: urlFor(database),
    isLost: () => watch?.isLost() ?? false,
    endWatch: async () => watch?.end(),
    stop: async () => {
      await watch?.end();
      await stopServer(installation, pid);
    },
  };
}
