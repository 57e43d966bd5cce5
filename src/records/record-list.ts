import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Actor } from '../auth/index.js';
import { Providers } from '../platform/dns-providers/index.js';
import { NotFound } from '../platform/errors/index.js';
import type { RecordIdentity } from './record-identity.js';
import { sameRdata } from '../dns/index.js';
import type { RecordQuery, SortField } from './record-query.js';
import { presentRecord, type ListedRecord, type RecordView } from './record.presenter.js';

type Owner = Pick<Actor, 'accountId'>;

export interface RecordPage {
  records: RecordView[];
  /** Of all that match, on every page. */
  total: number;
}

/** Records across all zones of an account. Plain rows, no entities: thousands of them come at once. */
@Injectable()
export class RecordList {
  constructor(
    private readonly em: EntityManager,
    private readonly providers: Providers,
  ) {}

  async page(owner: Owner, query: RecordQuery): Promise<RecordPage> {
    const { where, params } = matching(owner, query);
    const page = `${joined} where ${where} ${orderBy(query)} limit ? offset ?`;
    const [total, records] = await Promise.all([
      this.count(where, params),
      this.rows(page, [...params, query.limit, query.offset]),
    ]);
    return { records, total };
  }

  /** Rejects with `NotFound` for an unknown record and, with the same body, for somebody else's. */
  async find({ accountId }: Owner, id: string): Promise<RecordView> {
    const where = `${joined} where record.account_id = ? and record.id = ?`;
    const [record] = isUUID(id) ? await this.rows(where, [accountId, id]) : [];
    if (!record) throw new NotFound('DNS record');
    return record;
  }

  async exists({ accountId }: Owner, id: string): Promise<boolean> {
    const sql = 'select 1 as one from dns_record where account_id = ? and id = ?';
    return (await this.em.execute<unknown[]>(sql, [accountId, id])).length > 0;
  }

  /** The local record that holds this data, however its text is cut into segments. */
  async withData({ accountId }: Owner, domainId: string, { name, type, rdata }: RecordIdentity): Promise<RecordView> {
    const where = `${joined} where record.account_id = ? and domain_id = ? and record.name = ? and record.type = ?`;
    const candidates = await this.listed(where, [accountId, domainId, name, type]);
    const found = candidates.find((candidate) => sameRdata(type, candidate.rdata, rdata));
    if (!found) throw new NotFound('DNS record');
    return this.present(found);
  }

  /** Of the records alone: every one of them has its domain and its provider. */
  private async count(where: string, params: unknown[]): Promise<number> {
    const sql = `select count(*) as total from dns_record record where ${where}`;
    const [row] = await this.em.execute<{ total: string }[]>(sql, params);
    return Number(row?.total ?? 0);
  }

  private async rows(sql: string, params: unknown[]): Promise<RecordView[]> {
    return (await this.listed(sql, params)).map((record) => this.present(record));
  }

  private async listed(sql: string, params: unknown[]): Promise<(ListedRecord & { provider: string })[]> {
    return this.em.execute(`select ${columns} from ${sql}`, params);
  }

  private present(record: ListedRecord & { provider: string }): RecordView {
    return presentRecord(record, this.providers.find(record.provider)?.manifest.capabilities ?? null);
  }
}

const columns = `record.id, record.domain_id as "domainId", record.name, record.type, record.rdata,
  record.ttl_seconds as "ttlSeconds", record.meta, record.status, record.created_at as "createdAt",
  record.updated_at as "updatedAt", domain.name as "domainName", provider.name as provider`;

const joined = `dns_record record
  join domain on domain.account_id = record.account_id and domain.id = record.domain_id
  join dns_provider provider on provider.id = domain.provider_id`;

function matching({ accountId }: Owner, query: RecordQuery): { where: string; params: unknown[] } {
  const conditions = [
    anyOf('record.domain_id', query.domainIds),
    anyOf('record.id', query.ids),
    anyOf('record.type', query.types),
    anyOf('record.status', query.statuses),
    anyOf('record.name', query.names),
    ...(query.search ? [{ sql: 'record.search_text like ?', params: [`%${escapeLike(query.search)}%`] }] : []),
  ].filter((condition) => condition !== null);
  return {
    where: ['record.account_id = ?', ...conditions.map(({ sql }) => sql)].join(' and '),
    params: [accountId, ...conditions.flatMap(({ params }) => params)],
  };
}

function anyOf(column: string, values: readonly string[] | null): { sql: string; params: unknown[] } | null {
  if (values === null) return null;
  return values.length === 0 ? { sql: 'false', params: [] } : { sql: `${column} in (?)`, params: [values] };
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

const sortColumns: Record<SortField, string[]> = {
  id: ['record.id'],
  name: ['record.name'],
  fqdn: ['domain.name', 'record.name'],
  type: ['record.type'],
  value: ['record.rdata'],
  ttl: ['record.ttl_seconds'],
  status: ['record.status'],
  domain: ['domain.name'],
  createdAt: ['record.created_at'],
  updatedAt: ['record.updated_at'],
};

/** The shortest text that the search index can look up: it knows texts by their three-letter pieces. */
const indexedLength = 3;

/**
 * Always down to the id, or two pages could show one record twice. A search that the index can look up must
 * not be answered by walking all zones in the order of their names, for its matches may be in the last of
 * them: an expression has no index to walk.
 */
function orderBy({ sort, search }: RecordQuery): string {
  const zone = search.length < indexedLength ? 'domain.name' : "domain.name || ''";
  const chosen = (sort ? sortColumns[sort.field] : []).map((column) => `${column} ${sort?.direction ?? 'asc'}`);
  return `order by ${[...chosen, zone, 'record.name', 'record.type', 'record.rdata', 'record.id'].join(', ')}`;
}
