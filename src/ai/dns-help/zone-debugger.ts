import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../auth/index.js';
import { Entitlements, type Plan } from '../../billing/index.js';
import { printValue } from '../../dns/index.js';
import { DomainAccess, type Domain } from '../../domains/index.js';
import { RecordList, recordListing, type ListedRecord } from '../../records/index.js';

/** Records of one answer. */
const mostRecords = 1_000;

export interface AccountInfo {
  /** The name of the connection, or of the host where there is none. */
  name: string;
  provider: string;
  status: Domain['status'];
  plan: Plan;
  recordCount: number;
}

export interface ZoneInfo {
  domain: Domain;
  nameservers: string[];
  records: ListedRecord[];
  recordCount: number;
}

/** Shows what is known about a zone and its connection. */
@Injectable()
export class ZoneDebugger {
  constructor(
    private readonly domains: DomainAccess,
    private readonly records: RecordList,
  ) {}

  /** Rejects with `NotFound`, like `zone`. */
  async account(em: EntityManager, actor: Actor, domainId: string): Promise<AccountInfo> {
    const domain = await this.domains.find(actor, domainId);
    const host = (await this.domains.hostOf(domain))?.displayName ?? '';
    const { plan } = await Entitlements.of(em, actor.accountId);
    const name = (await this.domains.connectionName(domain)) ?? host;
    return { name, provider: host, status: domain.status, plan, recordCount: domain.recordCount };
  }

  async zone(actor: Actor, domainId: string): Promise<ZoneInfo> {
    const domain = await this.domains.find(actor, domainId);
    const { records } = await this.page(actor, { domainId }, mostRecords);
    const { records: servers } = await this.page(actor, { domainId, name: '@', type: 'NS' }, 50);
    const nameservers = servers.map(({ type, rdata }) => printValue(type, rdata).value.replace(/\.$/, ''));
    return { domain, nameservers, records, recordCount: domain.recordCount };
  }

  private page(actor: Actor, filter: object, limit: number) {
    const range = `[0,${limit - 1}]`;
    return this.records.page(
      actor,
      recordListing.parse({ range, sort: '["name","ASC"]', filter: JSON.stringify(filter) }),
    );
  }
}
