import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Account, User, type SubscriptionTier } from '../../auth/index.js';
import { NotFound } from '../../platform/errors/index.js';
import {
  all,
  conditionsOf,
  findIds,
  flag,
  from,
  ids,
  Listing,
  oneOf,
  searchFolded,
  until,
  type Condition,
  type QueryOf,
} from '../../platform/listing/index.js';

const tiers = oneOf(['free', 'premium']);
/** An administrator has Premium by the role, and a plan that lapsed counts as free. Without a join, which would sort all. */
const hasPremium = `(u.role = 'admin' or u.account_id in
  (select a.id from account a where a.subscription_tier = 'premium' and a.subscription_status = 'active'))`;

export const userListing = new Listing({
  resource: 'users',
  label: 'Users',
  sortable: ['createdAt', 'lastActiveAt', 'email'],
  defaultDirection: 'desc',
  filters: {
    id: ids(),
    role: oneOf(['user', 'admin']),
    /** By what the account may do, as it is shown. */
    subscriptionTier: {
      ...tiers,
      condition: (_: string, wanted: SubscriptionTier[]): Condition => ({
        sql: `(${wanted.map((tier) => (tier === 'premium' ? hasPremium : `not ${hasPremium}`)).join(' or ') || 'false'})`,
        params: [],
      }),
    },
    suspended: flag(),
    createdAt_gte: from('createdAt'),
    createdAt_lte: until('createdAt'),
    q: searchFolded('text'),
  },
  maxPage: 100,
});

export interface ListedUser {
  user: User;
  account: Account;
  domainCount: number;
}

interface ListedUsers {
  rows: ListedUser[];
  total: number;
  isTotalExact: boolean;
}

const columns = {
  id: 'u.id',
  email: 'u.email_key',
  role: 'u.role',
  subscriptionTier: 'a.subscription_tier',
  suspended: 'u.suspended_at is not null',
  createdAt: 'u.created_at',
  lastActiveAt: 'u.last_active_at',
  text: 'u.search_text',
};

/** All users with their accounts, for administrators. */
@Injectable()
export class UserDirectory {
  constructor(private readonly em: EntityManager) {}

  async page(query: QueryOf<typeof userListing>): Promise<ListedUsers> {
    const em = this.em.fork();
    const where = all(conditionsOf(userListing, query.filters, columns));
    const list = { from: 'app_user u', where, keys: [columns[query.sort.field], columns.id] as const };
    const { ids: found, total, isTotalExact } = await findIds(em, list, query);
    return { rows: await this.rowsOf(em, found), total, isTotalExact };
  }

  /** Rejects with `NotFound`. */
  async read(id: string): Promise<ListedUser> {
    const em = this.em.fork();
    // PostgreSQL refuses to compare a uuid with any other text.
    const [row] = isUUID(id) ? await this.rowsOf(em, [id]) : [];
    if (!row) throw new NotFound('User');
    return row;
  }

  /** In the order of the ids. A user that was deleted meanwhile is left out. */
  private async rowsOf(em: EntityManager, userIds: readonly string[]): Promise<ListedUser[]> {
    const users = new Map((await em.find(User, { id: { $in: [...userIds] } })).map((user) => [user.id, user]));
    const accountIds = [...users.values()].map(({ accountId }) => accountId);
    const accounts = await em.find(Account, { id: { $in: accountIds } });
    const accountOf = new Map(accounts.map((account) => [account.id, account]));
    const domains = await domainsOf(em, accountIds);
    return userIds.flatMap((id) => {
      const user = users.get(id);
      const account = user && accountOf.get(user.accountId);
      return account ? [{ user, account, domainCount: domains.get(account.id) ?? 0 }] : [];
    });
  }
}

async function domainsOf(em: EntityManager, accountIds: readonly string[]): Promise<Map<string, number>> {
  if (accountIds.length === 0) return new Map();
  const rows = await em.execute<{ account_id: string; domains: number }[]>(
    'select account_id, count(*)::int as domains from domain where account_id in (?) group by account_id',
    [accountIds],
  );
  return new Map(rows.map(({ account_id, domains }) => [account_id, domains]));
}
