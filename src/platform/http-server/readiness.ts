import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Vault } from '../crypto/index.js';

const checkTimeoutMs = 3000;

export type Check = 'ok' | 'failed';

export interface ReadinessReport {
  database: Check;
  migrations: Check;
  key: Check;
}

/** Checks that have to pass before this process may get requests. Each answer is one word: details belong in the log. */
@Injectable()
export class Readiness {
  constructor(
    private readonly orm: MikroORM,
    private readonly vault: Vault,
  ) {}

  async report(): Promise<ReadinessReport> {
    const [database, migrations, key] = await Promise.all([
      passes(() => this.orm.em.fork().getConnection().execute('select 1')),
      passes(async () => assertNone(await this.orm.migrator.getPending())),
      passes(async () => assertTrue(await this.vault.ownsEveryKey())),
    ]);
    return { database, migrations, key };
  }
}

async function passes(check: () => Promise<unknown>): Promise<Check> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('too slow')), checkTimeoutMs).unref();
  });
  try {
    await Promise.race([check(), late]);
    return 'ok';
  } catch {
    return 'failed';
  }
}

function assertNone(found: readonly unknown[]): void {
  if (found.length > 0) throw new Error('something is left');
}

function assertTrue(holds: boolean): void {
  if (!holds) throw new Error('it does not hold');
}
