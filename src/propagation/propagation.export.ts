import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { eachRow, ExportsData, jsonFile, type ExportFiles, type ExportOwner } from '../platform/data-export/index.js';
import { DnsServer } from './dns-server.entity.js';

/** The resolvers that the account has added. */
@Injectable()
export class PropagationExport {
  constructor(private readonly em: EntityManager) {}

  @ExportsData({ tables: ['dns_server'] })
  async *files({ accountId }: ExportOwner): ExportFiles {
    yield jsonFile('resolvers.json', eachRow(this.em, DnsServer, { accountId }), (server) => ({
      id: server.id,
      name: server.name,
      ip: server.ip,
      provider: server.provider,
      location: server.location,
      createdAt: server.createdAt,
    }));
  }
}
