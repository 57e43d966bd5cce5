import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Actor } from '../../auth/index.js';
import { sameRdata, settingsOfRecord } from '../../dns/index.js';
import type { Condition } from '../../platform/listing/index.js';
import { Providers } from '../../platform/dns-providers/index.js';
import { NotFound } from '../../platform/errors/index.js';
import { permissionsOf } from '../records.policy.js';
import type { HostedStatus } from '../zones/dns-record.entity.js';
import type { CachedRecord, RecordIdentity } from '../zones/match-records.js';
import { maxWalked, sortedPage, statusPage, walkedPage, zonewisePage, type PageSql } from './record-pages.js';
import type { RecordQuery } from './record-query.js';
import { statusesOf, type RecordStatus } from './record-status.js';
import {
  fewInSample,
  firstSample,
  keptTotal,
  mostCounted,
  nextSample,
  totalOfFound,
  totalOfNamedZones,
  totalOfSample,
} from './record-totals.js';

type Owner = Pick<Actor, 'accountId'>;

/** A cached record with what the list shows beside it. */
export interface ListedRecord extends CachedRecord {
  domainId: string;
  /** Canonical, absolute. */
  domainName: string;
  /** The machine name of its DNS host. */
  provider: string;
  status: RecordStatus;
  createdAt: Date;
  updatedAt: Date;
  /** The permissions at its host. */
  can: { edit: boolean; delete: boolean };
  /** The host's settings of this record, by their keys. */
  settings: Record<string, unknown>;
}

/** The database row: `em.execute` does not convert times. */
interface RecordRow extends Omit<ListedRecord, 'status' | 'createdAt' | 'updatedAt' | 'can' | 'settings'> {
  status: HostedStatus;
  createdAt: Date | string;
  updatedAt: Date | string;
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
    const kept = keptTotal(accountId, query);
    if (kept) {
      const [total, records] = await Promise.all([this.count(kept), this.unsearched(accountId, query)]);
      return { records, total, isTotalExact: true };
    }
    const atMost = mostCounted(query);
    const isLong = atMost !== null && (await this.hasMore(accountId, query, atMost));
    const found = isLong ? null : await this.found(accountId, query, atMost);
    if (found) return found;
    return { records: await this.longPage(accountId, query), total: (atMost ?? 0) + 1, isTotalExact: false };
  }

  /** Rejects with `NotFound` for an unknown record and, with the same body, for somebody else's. */
  async find({ accountId }: Owner, id: string): Promise<ListedRecord> {
    const where = `${joined} where record.account_id = ? and record.id = ?`;
    const [record] = isUUID(id) ? await this.rows(accountId, where, [accountId, id]) : [];
    if (!record) throw new NotFound('DNS record');
    return record;
  }

  async exists({ accountId }: Owner, id: string): Promise<boolean> {
    const sql = 'select 1 as one from dns_record where account_id = ? and id = ?';
    return (await this.em.execute<unknown[]>(sql, [accountId, id])).length > 0;
  }

  /** Those of the names, relative to the domain, that have a record. */
  async namesThere({ accountId }: Owner, domainId: string, names: readonly string[]): Promise<Set<string>> {
    if (names.length === 0) return new Set();
    const sql = 'select distinct name from dns_record where account_id = ? and domain_id = ? and name in (?)';
    const rows = await this.em.execute<{ name: string }[]>(sql, [accountId, domainId, names]);
    return new Set(rows.map(({ name }) => name));
  }

  /** The cached record with this data. TXT data is the same however it is split into segments. */
  async withData({ accountId }: Owner, domainId: string, { name, type, rdata }: RecordIdentity): Promise<ListedRecord> {
    const where = `${joined} where record.account_id = ? and domain_id = ? and record.name = ? and record.type = ?`;
    const candidates = await this.rows(accountId, where, [accountId, domainId, name, type]);
    const found = candidates.find((candidate) => sameRdata(type, candidate.rdata, rdata));
    if (!found) throw new NotFound('DNS record');
    return found;
  }

  private unsearched(accountId: string, query: RecordQuery): Promise<ListedRecord[]> {
    const isFarDown = query.offset > maxWalked && !query.filters.domainId;
    const zonewise = isFarDown ? zonewisePage(accountId, query) : null;
    const page = zonewise ?? walkedPage(accountId, query) ?? statusPage(accountId, query);
    return this.rows(accountId, ...joinedTo(page ?? sortedPage(accountId, query)));
  }

  /** Finds out cheaply that more records match than are counted. False proves nothing. */
  private async hasMore(accountId: string, query: RecordQuery, atMost: number): Promise<boolean> {
    const sample = totalOfSample(accountId, query, firstSample);
    const matches = sample ? await this.count(sample) : 0;
    if (matches < fewInSample) return false;
    const named = totalOfNamedZones(accountId, query);
    if (named && (await this.count(named)) > atMost) return true;
    const size = nextSample(matches, atMost);
    const larger = size && totalOfSample(accountId, query, size);
    return larger ? (await this.count(larger)) > atMost : false;
  }

  /** Null when there are more than `atMost`. */
  private async found(accountId: string, query: RecordQuery, atMost: number | null): Promise<RecordPage | null> {
    const page = statusPage(accountId, query, atMost) ?? sortedPage(accountId, query, atMost);
    const [from, params] = joinedTo(page);
    const rows = await this.em.execute<(RecordRow & { total: string })[]>(
      `select ${columns}, page.total from ${from}`,
      params,
    );
    const isAfterEnd = rows.length === 0 && query.offset > 0;
    const total = isAfterEnd ? await this.count(totalOfFound(accountId, query, atMost)) : Number(rows[0]?.total ?? 0);
    if (atMost !== null && total > atMost) return null;
    return { records: await this.listed(accountId, rows), total, isTotalExact: true };
  }

  /** A page among so many matches that most walks find it. */
  private async longPage(accountId: string, query: RecordQuery): Promise<ListedRecord[]> {
    const walk = walkedPage(accountId, query);
    const records = walk && (await this.rows(accountId, ...joinedTo(walk)));
    if (records && (!walk?.mayBeIncomplete || records.length === query.limit)) return records;
    const page = statusPage(accountId, query) ?? zonewisePage(accountId, query) ?? sortedPage(accountId, query);
    return this.rows(accountId, ...joinedTo(page));
  }

  private async count({ sql, params }: Condition): Promise<number> {
    const [row] = await this.em.execute<{ total: string | null }[]>(sql, params);
    return Number(row?.total ?? 0);
  }

  private async rows(accountId: string, sql: string, params: unknown[]): Promise<ListedRecord[]> {
    return this.listed(accountId, await this.em.execute<RecordRow[]>(`select ${columns} from ${sql}`, params));
  }

  private async listed(accountId: string, rows: readonly RecordRow[]): Promise<ListedRecord[]> {
    const statusOf = await statusesOf(this.em, accountId, rows);
    return rows.map(({ createdAt, updatedAt, ...record }) => {
      // Null when the domain's DNS host is no longer supported.
      const host = this.providers.find(record.provider)?.manifest ?? null;
      const status = statusOf(record);
      const can = permissionsOf(record.type, status === 'unreadable' ? null : (host?.capabilities ?? null));
      const isOfValues = (key: string) => host?.settings?.find((setting) => setting.key === key)?.per === 'value';
      const settings = settingsOfRecord(record.meta, record.rdata, isOfValues);
      return { ...record, status, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt), can, settings };
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
