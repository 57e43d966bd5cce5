import { Migration20261122150500_email_keys } from '../../migrations/Migration20261122150500_email_keys.js';
import { emailKey } from '../../src/platform/mail/index.js';
import { newId } from '../../src/platform/db/index.js';
import { databaseBefore, type OldDatabase } from '../support/database.js';
import { insertOldRow } from '../support/old-rows.js';

const users = [
  { email: 'Ada@Example.org' },
  { email: 'adm\u0130n@example.org' },
  { email: 'u1@example.org' },
  { email: 'ｕ1@example.org' },
  { email: 'u2@example.org\u200b' },
  { email: 'ｖ@example.org', created_at: '2026-01-01T00:00:00Z' },
  { email: 'v@example.org', email_verified: true, created_at: '2026-02-01T00:00:00Z' },
  { email: 'w@m\u00fcnchen.example' },
];

describe('the migration of email addresses', () => {
  let database: OldDatabase;
  const [accountId, providerId, domainId, ticketId] = Array.from({ length: 4 }, newId);
  const ids = users.map(() => newId());

  const keyOf = async (index: number): Promise<string> => {
    const { rows } = await database.sql.query<{ key: string }>('select email_key as key from app_user where id = $1', [
      ids[index],
    ]);
    return rows[0]?.key ?? '';
  };

  beforeAll(async () => {
    database = await databaseBefore(Migration20261122150500_email_keys);
    const insert = (table: string, values: Record<string, unknown>) => insertOldRow(database.sql, table, values);
    await database.sql.query(`insert into account values ($1, 'free', 'active', now())`, [accountId]);
    for (const [index, user] of users.entries()) {
      const row = { email_verified: false, role: 'user', account_id: accountId };
      await insert('app_user', { ...row, id: ids[index], ...user });
    }
    await insert('dns_provider', { id: providerId, auth_type: 'api_key' });
    await insert('domain', { id: domainId, account_id: accountId, provider_id: providerId, status: 'active' });
    for (const [email, confirmedAt] of [
      ['ｅve@example.org', null],
      ['eve@example.org', '2026-01-01T00:00:00Z'],
      ['ZOE@example.org', null],
    ])
      await insert('alert_recipient', {
        ...{ id: newId(), account_id: accountId, domain_id: domainId },
        ...{ email, confirmed_at: confirmedAt },
      });
    const ticket = { id: ticketId, account_id: accountId, user_id: ids[0], status: 'open', priority: 'low' };
    await insert('support_ticket', ticket);
    const asked = { account_id: accountId, ticket_id: ticketId, is_admin_reply: false };
    await insert('support_message', { id: newId(), ...asked });
    const token = 'token-that-was-kept-in-clear';
    const mail = { text: `https://x/?token=${token}`, html: `?token&#x3D;${token}`, status: 'kept' };
    await insert('outbox_mail', { id: newId(), ...mail, headers: JSON.stringify({ a: `<?token=${token}>` }) });
    await database.migrate();
  });
  afterAll(() => database.drop());

  it('gives each user the key by which the product finds them', async () => {
    for (const index of [0, 1, 2, 6, 7]) expect(await keyOf(index)).toBe(emailKey(users[index]?.email ?? ''));
    expect(await keyOf(4)).toBe('u2@example.org');
  });

  it('keeps users whose address is another spelling of somebody else’s, under a key that no address has', async () => {
    for (const index of [3, 5]) expect(emailKey(await keyOf(index))).toBeNull();
    const { rows } = await database.sql.query('select count(*)::int as count from app_user');
    expect(rows).toEqual([{ count: users.length }]);
  });

  it('merges two spellings of one recipient, and keeps the consent', async () => {
    const { rows } = await database.sql.query(
      'select email::text as email, confirmed_at is not null as confirmed from alert_recipient order by email',
    );
    expect(rows).toEqual([
      { email: 'eve@example.org', confirmed: true },
      { email: 'zoe@example.org', confirmed: false },
    ]);
  });

  it('removes tokens that were kept in clear, and mails no old ticket again', async () => {
    const { rows } = await database.sql.query('select text, html, headers from outbox_mail');
    expect(rows).toEqual([
      { text: 'https://x/?token=[spent]', html: '?token&#x3D;[spent]', headers: { a: '<?token=[spent]>' } },
    ]);
    const messages = await database.sql.query<{ at: Date | null }>('select announced_at as at from support_message');
    expect(messages.rows).toEqual([{ at: expect.any(Date) as Date }]);
  });
});
