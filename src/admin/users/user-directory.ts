import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Account, User, type SubscriptionTier } from '../../auth/index.js';
import { NotFound } from '../../platform/errors/index.js';
import {
  all,
  conditionsOf,
  flag,
  from,
  ids,
  likeText,
  Listing,
  oneOf,
  orderBy,
  until,
  type Condition,
  type Page,
  type QueryOf,
} from '../../platform/listing/index.js';

const tiers = oneOf(['free', 'premium']);
/** An administrator has Premium by the role, and a plan that lapsed counts as free. */
const hasPremium = `(a.subscription_tier = 'premium' and a.subscription_status = 'active' or u.role = 'admin')`;

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
    q: textOf(),
  },
  maxPage: 100,
});

export interface ListedUser {
  user: User;
  account: Account;
  domainCount: number;
}

const columns = {
  id: 'u.id',
  email: 'u.email_key',
  role: 'u.role',
  subscriptionTier: 'a.subscription_tier',
  suspended: 'u.suspended_at is not null',
  createdAt: 'u.created_at',
  lastActiveAt: 'u.last_active_at',
  /** The expression of `app_user_search_index`. */
  text: `lower(u.email::text || ' ' || coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, ''))`,
};

/** All users with their accounts, for administrators. */
@Injectable()
export class UserDirectory {
  constructor(private readonly em: EntityManager) {}

  async page({ filters, sort, limit, offset }: QueryOf<typeof userListing>): Promise<Page<ListedUser>> {
    const em = this.em.fork();
    const where = all(conditionsOf(userListing, filters, columns));
    // Only a filter by the plan needs the account: without the join, users are counted and sorted by their indexes.
    const joined = filters.subscriptionTier ? 'app_user u join account a on a.id = u.account_id' : 'app_user u';
    const order = orderBy([columns[sort.field], columns.id], sort.direction);
    const found = await em.execute<{ id: string }[]>(
      `select u.id from ${joined} where ${where.sql} ${order} limit ? offset ?`,
      [...where.params, limit, offset],
    );
    const [counted] = await em.execute<{ total: number }[]>(
      `select count(*)::int as total from ${joined} where ${where.sql}`,
      where.params,
    );
    return {
      rows: await this.rowsOf(
        em,
        found.map(({ id }) => id),
      ),
      total: counted?.total ?? 0,
    };
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

/** A part of the address or the name. `like` over what is in small letters already: `ilike` would fold each row again. */
function textOf() {
  return {
    properties: ['text'],
    read: (given: unknown): string | null => {
      if (given === null || given === '') return null;
      // PostgreSQL cannot store a NUL character, and half a surrogate pair is not valid Unicode.
      const text = (typeof given === 'string' ? given : JSON.stringify(given)).replaceAll('\0', '').toWellFormed();
      return text.trim().toLowerCase() || null;
    },
    match: (text: string) => ({ $ilike: likeText(text) }),
    condition: (column: string, text: string): Condition => ({ sql: `${column} like ?`, params: [likeText(text)] }),
  };
}
