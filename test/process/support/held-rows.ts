import pg from 'pg';
import { expectSoon } from '../../support/soon.js';

/** Makes the server wait at a place of our choice, until the test has killed it. */
export class HeldRows {
  private constructor(
    private readonly holder: pg.Client,
    private readonly looker: pg.Client,
    private readonly table: string,
  ) {}

  /** Every reader of the table waits. */
  static async ofTable(url: string, table: string): Promise<HeldRows> {
    return HeldRows.by(url, table, `lock table ${table} in access exclusive mode`);
  }

  /** A statement that changes or deletes a row of this account waits; others go on. */
  static async ofAccount(url: string, table: string, accountId: string): Promise<HeldRows> {
    const query = `select 1 from ${table} where account_id = '${accountId}' for update`;
    return HeldRows.by(url, table, query);
  }

  private static async by(url: string, table: string, statement: string): Promise<HeldRows> {
    const [holder, looker] = [new pg.Client(url), new pg.Client(url)];
    await Promise.all([holder.connect(), looker.connect()]);
    await holder.query('begin');
    const { rowCount } = await holder.query(statement);
    if (rowCount === 0) throw new Error(`no row of ${table} is there to be held`);
    return new HeldRows(holder, looker, table);
  }

  /** Resolves once a statement that begins so waits for what is held. */
  async untilWaitedFor(verb: 'select' | 'insert' | 'delete'): Promise<void> {
    await expectSoon(async () => {
      const { rowCount } = await this.looker.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
         and query ilike $1 and pid <> pg_backend_pid()`,
        [`${verb} %"${this.table}"%`],
      );
      if (!rowCount) throw new Error(`nothing waits for ${this.table}`);
    }, 120_000);
  }

  async release(): Promise<void> {
    await this.holder.query('rollback');
    await Promise.all([this.holder.end(), this.looker.end()]);
  }
}
