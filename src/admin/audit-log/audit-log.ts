import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Phrase } from '../../dns/index.js';
import { activityKinds, topicColumn, topicsOf, type ActivityKind } from '../../domains/index.js';
import { NotFound } from '../../platform/errors/index.js';
import {
  all,
  conditionsOf,
  findIds,
  from,
  ids,
  likeText,
  Listing,
  oneOf,
  orderBy,
  search,
  searchFolded,
  texts,
  until,
  type Condition,
  type QueryOf,
} from '../../platform/listing/index.js';

const kinds = oneOf(activityKinds);

export const auditListing = new Listing({
  resource: 'audit-log',
  label: 'Entries',
  sortable: ['createdAt'],
  defaultDirection: 'desc',
  filters: {
    id: ids(),
    accountId: ids(),
    userId: ids(),
    requestId: texts(),
    address: texts(),
    kind: {
      ...kinds,
      condition: (column: string, values: ActivityKind[]) => kinds.condition(column, topicsOf(values) as never),
    },
    /** A part of the address or the name of the person who did it. */
    person: {
      ...search('person'),
      condition: (column: string, text: string): Condition => ({
        sql: `${column} in (select u.id from app_user u where u.search_text like ?)`,
        params: [likeText(text)],
      }),
    },
    q: searchFolded('text'),
    createdAt_gte: from('createdAt'),
    createdAt_lte: until('createdAt'),
  },
  maxPage: 200,
});

export type AuditQuery = QueryOf<typeof auditListing>;
export type AuditFilters = AuditQuery['filters'];

export interface AuditEntry {
  id: string;
  accountId: string;
  userId: string | null;
  /** Null for the system, and for people who have left. */
  email: string | null;
  action: string;
  phrase: Phrase | null;
  resource: string;
  createdAt: Date;
  address: string | null;
  userAgent: string | null;
  requestId: string | null;
  apiKey: string | null;
  position: number | null;
  seal: Buffer | null;
  sealedNumber: number | null;
}

const columns = {
  id: 'a.id',
  accountId: 'a.account_id',
  userId: 'a.user_id',
  person: 'a.user_id',
  requestId: 'a.request_id',
  address: 'a.address',
  kind: topicColumn,
  createdAt: 'a.created_at',
  /** The expression of `activity_search_index`. */
  text: `lower(a.action || ' ' || a.resource || ' ' || coalesce(a.address, ''))`,
};

/** Everything that is in the activity of all accounts, with where it came from, for administrators. */
@Injectable()
export class AuditLog {
  constructor(private readonly em: EntityManager) {}

  async page(query: AuditQuery): Promise<{ rows: AuditEntry[]; total: number; isTotalExact: boolean }> {
    const em = this.em.fork();
    const { filters, sort, limit } = query;
    const list = { from: 'activity a', where: conditionOf(filters), keys: [columns[sort.field], columns.id] as const };
    const { ids: found, total, isTotalExact } = await findIds(em, list, query);
    const where = ids().condition(columns.id, found);
    const order = orderBy(list.keys, sort.direction);
    return { rows: await entriesOf(em, { where, order, limit }), total, isTotalExact };
  }

  /** Rejects with `NotFound`. */
  async read(id: string): Promise<AuditEntry> {
    const { rows } = await this.page(auditListing.parse({ filter: JSON.stringify({ id }) }));
    const [entry] = rows;
    if (!entry) throw new NotFound('Entry');
    return entry;
  }

  /** Latest first, those that are older than `before`. */
  async older(filters: AuditFilters, before: AuditEntry | null, limit: number): Promise<AuditEntry[]> {
    const further: Condition[] = before
      ? [{ sql: '(a.created_at, a.id) < (?, ?)', params: [before.createdAt, before.id] }]
      : [];
    const where = all([conditionOf(filters), ...further]);
    const order = orderBy([columns.createdAt, columns.id], 'desc');
    return entriesOf(this.em.fork(), { where, order, limit });
  }

  /** Oldest first. */
  async since(at: Date, limit: number): Promise<AuditEntry[]> {
    const where = { sql: 'a.created_at >= ?', params: [at] };
    return entriesOf(this.em.fork(), { where, order: orderBy([columns.createdAt, columns.id], 'asc'), limit });
  }

  /** Those that were sealed after this one, in the order of their seals. */
  async sealedAfter(sealedNumber: number, limit: number): Promise<AuditEntry[]> {
    const where = { sql: 'a.sealed_number > ?', params: [sealedNumber] };
    return entriesOf(this.em.fork(), { where, order: 'order by a.sealed_number', limit });
  }
}

function conditionOf(filters: AuditFilters): Condition {
  return all(conditionsOf(auditListing, filters, columns));
}

async function entriesOf(
  em: EntityManager,
  { where, order, limit }: { where: Condition; order: string; limit: number },
): Promise<AuditEntry[]> {
  const rows = await em.execute<AuditEntry[]>(
    `select a.id, a.account_id as "accountId", a.user_id as "userId", u.email::text as email, a.action, a.phrase, a.resource,
       a.created_at as "createdAt", a.address, a.user_agent as "userAgent", a.request_id as "requestId",
       a.api_key as "apiKey", a.position, a.seal, a.sealed_number as "sealedNumber"
     from (select * from activity a where ${where.sql} ${order} limit ?) a
     left join app_user u on u.id = a.user_id ${order}`,
    [...where.params, limit],
  );
  // The driver gives times and large numbers of plain queries as text.
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    sealedNumber: row.sealedNumber === null ? null : Number(row.sealedNumber),
  }));
}
