import { MikroORM } from '@mikro-orm/postgresql';
import { Migration20261123184500_ticket_threads } from '../../migrations/Migration20261123184500_ticket_threads.js';
import { databaseOptions } from '../../src/database.js';
import { newId } from '../../src/platform/db/index.js';
import { SupportMessage } from '../../src/support/support-message.entity.js';
import { SupportTicket } from '../../src/support/support-ticket.entity.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';
import { insertOldRow } from '../support/old-rows.js';

const [asked, answered, announced] = ['2026-09-01T08:00:00Z', '2026-09-02T08:00:00Z', '2026-09-01T08:05:00Z'];

describe('the migration of ticket threads', () => {
  let database: OldDatabase;
  let orm: MikroORM;
  const [accountId, userId, openId, closedId] = [newId(), newId(), newId(), newId()];
  const [openMessage, closedMessage, answer] = [newId(), newId(), newId()];

  beforeAll(async () => {
    database = await databaseBefore(Migration20261123184500_ticket_threads);
    const insert = (table: string, values: Record<string, unknown>) =>
      insertOldRow(database.sql, table, { account_id: accountId, created_at: asked, ...values });
    await database.sql.query(`insert into account values ($1, 'free', 'active', now())`, [accountId]);
    await insert('app_user', { id: userId, role: 'user' });
    const ticket = { user_id: userId, priority: 'low' };
    await insert('support_ticket', { ...ticket, id: openId, status: 'open' });
    await insert('support_ticket', { ...ticket, id: closedId, status: 'closed', announced_at: announced });
    await insert('support_message', { id: openMessage, ticket_id: openId, is_admin_reply: false });
    await insert('support_message', { id: closedMessage, ticket_id: closedId, is_admin_reply: false });
    await insert('support_message', { id: answer, ticket_id: closedId, is_admin_reply: true, created_at: answered });
    await database.migrate();
    orm = await MikroORM.init(databaseOptions(database.url));
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });

  it('gives each ticket the times of its messages and of its end', async () => {
    const em = orm.em.fork();
    expect(await em.findOneOrFail(SupportTicket, { id: openId })).toMatchObject({
      updatedAt: new Date(asked),
      answeredAt: null,
      endedAt: null,
      internalNotes: null,
    });
    const closed = await em.findOneOrFail(SupportTicket, { id: closedId });
    const at = new Date(answered);
    expect(closed).toMatchObject({ updatedAt: at, answeredAt: at, endedAt: at });
    expect(closed.isUnread()).toBe(true);
  });

  it('mails administrators neither twice nor never about a message, and no person about an old answer', async () => {
    const messages = await orm.em.fork().find(SupportMessage, {});
    const times = new Map(messages.map(({ id, announcedAt }) => [id, announcedAt?.toISOString() ?? null]));
    expect(times.get(openMessage)).toBeNull();
    expect(times.get(closedMessage)).toBe(new Date(announced).toISOString());
    expect(times.get(answer)).toBe(new Date(answered).toISOString());
  });
});
