import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { parseFqdn, type RelativeName, type Rrset } from '../../dns/index.js';
import { BuiltInZone } from '../dns-providers/index.js';
import { ExportsData, type ExportFiles, type ExportOwner } from './export-part.js';
import { eachRow } from './export-rows.js';
import { namesAtOnce, namesInBatches, oneState } from './zone-names.js';
import { pathOfZone, spoolZone, zoneFiles } from './zone-files.js';
import type { ZoneParts } from './zone-parts.js';

/** The zones of the built-in DNS host: it has no other place from which a person could fetch them. */
@Injectable()
export class PlatformExport {
  constructor(private readonly em: EntityManager) {}

  @ExportsData({
    tables: ['sandbox_zone', 'sandbox_rrset'],
    omitted: {
      account_data_key: 'A wrapped key, of use to this installation alone',
      outbox_mail:
        'Kept for 30 days: the person has received these mails, and whoever has not proven an address may not read what was sent there',
      rate_limit_count: 'Counters under hashes',
      throttle_hit: 'Counters under hashes',
      outbound_limit: 'Counters of calls to DNS hosts',
      host_call_count: 'Sums over all accounts',
    },
  })
  async *files({ accountId, language, spool }: ExportOwner): ExportFiles {
    for await (const { id, name } of eachRow(this.em, BuiltInZone, { accountId })) {
      // One state of the zone, whatever is written to it meanwhile.
      const zone = await this.em.fork().transactional((em) => spoolZone(spool, zoneParts(em, { id, name })), oneState);
      yield* zoneFiles(`built-in-host/${pathOfZone({ id, name })}`, { zone }, language);
    }
  }
}

/** Plain rows: as many entities are made in one turn of the event loop, for which others would wait. */
function zoneParts(em: EntityManager, { id, name }: Pick<BuiltInZone, 'id' | 'name'>): ZoneParts {
  return {
    name: parseFqdn(name),
    namesAtOnce,
    names: () => namesInBatches(em, { table: 'sandbox_rrset', where: 'zone_id = ?', parameters: [id] }),
    async *setsAt(names: readonly RelativeName[]) {
      const rows = await em.execute<{ content: Rrset }[]>(
        'select content from sandbox_rrset where zone_id = ? and name in (?)',
        [id, names],
      );
      yield rows.map(({ content }) => content);
    },
  };
}
