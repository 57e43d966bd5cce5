import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { eachRow, ExportsData, jsonFile, type ExportFiles, type ExportOwner } from '../platform/data-export/index.js';
import { PropagationCheck } from './checks/propagation-check.entity.js';
import { PropagationWatch } from './watches/propagation-watch.entity.js';
import { DnsServer } from './resolvers/dns-server.entity.js';

/** The resolvers that the account has added, and the history of its checks. */
@Injectable()
export class PropagationExport {
  constructor(private readonly em: EntityManager) {}

  @ExportsData({
    tables: ['dns_server', 'propagation_check', 'propagation_watch'],
    omitted: { resolver_health: 'facts about public resolvers' },
  })
  async *files({ accountId }: ExportOwner): ExportFiles {
    yield jsonFile('resolvers.json', eachRow(this.em, DnsServer, { accountId }), (server) => ({
      id: server.id,
      name: server.name,
      ip: server.ip,
      port: server.port,
      transport: server.transport,
      tlsName: server.tlsName ?? null,
      provider: server.provider,
      location: server.location,
      createdAt: server.createdAt,
    }));
    yield jsonFile('propagation/checks.json', eachRow(this.em, PropagationCheck, { accountId }), (check) => ({
      id: check.id,
      domainId: check.domainId ?? null,
      domain: check.domain,
      recordName: check.recordName,
      recordType: check.recordType,
      expectedValue: check.expectedValue ?? null,
      clientSubnet: check.clientSubnet ?? null,
      state: check.state,
      resolvers: check.totalCount,
      answered: check.answeredCount,
      propagated: check.matchCount,
      createdAt: check.createdAt,
    }));
    yield jsonFile('propagation/changes.json', eachRow(this.em, PropagationWatch, { accountId }), (watch) => ({
      id: watch.id,
      domainId: watch.domainId,
      planId: watch.planId,
      name: watch.name,
      type: watch.type,
      state: watch.state,
      publishedAt: watch.publishedAt ?? null,
      everywhereBy: watch.everywhereBy ?? null,
      createdAt: watch.createdAt,
      endedAt: watch.endedAt ?? null,
    }));
  }
}
