import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import type { ZoneView } from '../../observation/zone-view.js';
import type { HealthCheck } from '../health-check.js';
import { judgeServers } from './each-server.js';

export const serverDeniesParentName: HealthCheck = {
  id: 'server-denies-parent-name',
  group: 'servers',
  severity: 'error',
  source: 'RFC 8020 §2',
  cure: 'operator',
  async run(zone, report) {
    const empty = emptyName(zone);
    if (empty === undefined) return;
    const name = zone.absolute(empty);
    await judgeServers(
      zone,
      report,
      (server) => zone.ask(server, name, 'TXT'),
      ({ result }, server) => {
        if (!('message' in result)) return 'unknown';
        if (result.outcome !== 'nxdomain') return null;
        return { sentence: sayCheck('server-denies-parent-name.text', { server, name: displayName(name) }) };
      },
    );
  },
};

/** A name without records of its own, and with names below it. */
function emptyName({ copy }: ZoneView) {
  if (!copy) return undefined;
  return [...copy.existing.keys()].find((name) => copy.at(name).length === 0 && !copy.delegationOver(name));
}
