import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Actor } from '../../auth/index.js';
import { sameRdata } from '../../dns/index.js';
import { Providers } from '../../platform/dns-providers/index.js';
import { NotFound } from '../../platform/errors/index.js';
import { permissionsOf } from '../records.policy.js';
import type { RecordStatus } from '../zones/dns-record.entity.js';
import type { CachedRecord, RecordIdentity } from '../zones/match-records.js';
import { countOf, sortedPage, walkedPage, zonewisePage, type PageSql } from './record-pages.js';
import type { RecordQuery } from './record-query.js';

type Owner = Pick<Actor, 'accountId'>;

/** A cached record with what the list shows beside it. */
export interface ListedRecord extends CachedRecord {
  domainId: string;
  /** Canonical, absolute. */
  domainName: string;
  status: RecordStatus;
  createdAt: Date;
  updatedAt: Date;
  /** The permissions at its host. */
  can: { edit: boolean; delete: boolean };
}

/** The database row: `em.execute` does not convert times. */
interface RecordRow extends Omit<ListedRecord, 'createdAt' | 'updatedAt' | 'can'> {
  createdAt: Date | string;
  updatedAt: Date | string;
  provider: string;
}

export interface RecordPage {
  records: ListedRecord[];
  /** On all pages. */
  total: number;
  /** False: counting stopped at `total`. If this page is full, at least one more record follows. */
  isTotalExact: boolean;
}

/** Records across all zones of an account. Plain rows instead of entities: one page has up to 1,000. */
@Injectable()
export class RecordList {
  constructor(
    private readonly em: EntityManager,
    private readonly providers: Providers,
  ) {}

  async page({ accountId }: Owner, query: RecordQuery): Promise<RecordPage> {
    const [total, walked] = await Promise.all([this.count(accountId, query), this.walk(accountId, query)]);
    if (walked) return { ...total, records: walked };
    const page = (total.isTotalExact ? null : zonewisePage(accountId, query)) ?? sortedPage(accountId, query);
    return { ...total, records: await this.rows(...joinedTo(page)) };
  }

  /** Rejects with `NotFound` for an unknown record and, with the same body, for somebody else's. */
  async find({ accountId }: Owner, id: string): Promise<ListedRecord> {
    const where = `${joined} where record.account_id = ? and record.id = ?`;
    const [record] = isUUID(id) ? await this.rows(where, [accountId, id]) : [];
    if (!record) throw new NotFound('DNS record');
    return record;
  }

  async exists({ accountId }: Owner, id: string): Promise<boolean> {
    const sql = 'select 1 as one from dns_record where account_id = ? and id = ?';
    return (await this.em.execute<unknown[]>(sql, [accountId, id])).length > 0;
  }

  /** The cached record with this data. TXT data is the same however it is split into segments. */
  async withData({ accountId }: Owner, domainId: string, { name, type, rdata }: RecordIdentity): Promise<ListedRecord> {
    const where = `${joined} where record.account_id = ? and domain_id = ? and record.name = ? and record.type = ?`;
    const candidates = await this.rows(where, [accountId, domainId, name, type]);
    const found = candidates.find((candidate) => sameRdata(type, candidate.rdata, rdata));
    if (!found) throw new NotFound('DNS record');
    return found;
  }

  /** Without the joins: every record has its domain and its provider. */
  private async count(accountId: string, query: RecordQuery): Promise<Pick<RecordPage, 'total' | 'isTotalExact'>> {
    const { sql, params, atMost } = countOf(accountId, query);
    const [row] = await this.em.execute<{ total: string }[]>(sql, params);
    const total = Number(row?.total ?? 0);
    return { total, isTotalExact: atMost === null || total <= atMost };
  }

  /** Null when the filter is too selective for a walk, or when the walk gave up before the page was full. */
  private async walk(accountId: string, query: RecordQuery): Promise<ListedRecord[] | null> {
    const page = walkedPage(accountId, query);
    const records = page && (await this.rows(...joinedTo(page)));
    return page?.mayBeIncomplete && records && records.length < query.limit ? null : records;
  }

  private async rows(sql: string, params: unknown[]): Promise<ListedRecord[]> {
    const rows = await this.em.execute<RecordRow[]>(`select ${columns} from ${sql}`, params);
    return rows.map(({ provider, createdAt, updatedAt, ...record }) => {
      // Null when the domain's DNS host is no longer supported.
      const host = this.providers.find(provider)?.manifest.capabilities ?? null;
      const can = permissionsOf(record.type, host);
      return { ...record, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt), can };
    });
  }
}

const columns = `record.id, record.domain_id as "domainId", record.name, record.type, record.rdata,
  record.ttl_seconds as "ttlSeconds", record.meta, record.status, record.created_at as "createdAt",
  record.updated_at as "updatedAt", domain.name as "domainName", provider.name as provider`;

const joined = `dns_record record
  join domain on domain.account_id = record.account_id and domain.id = record.domain_id
  join dns_provider provider on provider.id = domain.provider_id`;

function joinedTo({ sql, params, order }: PageSql): [sql: string, params: unknown[]] {
  return [`${joined} join (${sql}) page on page.id = record.id ${order}`, params];
}
