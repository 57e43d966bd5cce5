import { apex, displayName, isWithin, relativeName, targetOf, type Fqdn, type WalkServer } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { addressesOf } from '../../observation/addresses.js';
import { isAuthoritative, type ZoneView } from '../../observation/zone-view.js';
import type { CheckReport, HealthCheck } from '../health-check.js';
import { outcomeText } from '../wording.js';

const mostChildren = 5;
const mostServers = 3;

export const childZoneLame: HealthCheck = {
  id: 'child-zone-lame',
  group: 'delegation',
  severity: 'error',
  source: 'RFC 1912 §2.8',
  cure: 'childZone',
  async run(zone, report) {
    const children = (zone.copy?.ofTypes('NS') ?? []).filter(({ name }) => name !== apex).slice(0, mostChildren);
    for (const { name, values } of children) {
      for (const host of values.slice(0, mostServers).map(targetOf)) {
        await askOne(zone, report, { name, child: zone.absolute(name), host });
      }
    }
  },
};

async function askOne(
  zone: ZoneView,
  report: CheckReport,
  { name, child, host }: { name: typeof apex; child: Fqdn; host: Fqdn },
): Promise<void> {
  const about = displayName(host);
  const address = glueOf(zone, host) ?? (await addressesOf(zone, host)).addresses[0];
  if (address === undefined) return report.unknown(about);
  const server: WalkServer = { name: host, host: address, port: zone.servers[0]?.port ?? 53 };
  const answer = await zone.ask(server, child, 'SOA');
  if (!('message' in answer.result)) return report.unknown(about);
  if (answer.result.outcome === 'answered' && isAuthoritative(answer)) return;
  const sentence = sayCheck('child-zone-lame.text', {
    server: about,
    domain: displayName(child),
    outcome: outcomeText(answer),
  });
  report.fault({ name, type: 'NS', about, sentence, evidence: [answer.evidence] });
}

/** The address that the zone itself gives for a server below a delegation. */
function glueOf({ copy, zone }: ZoneView, host: Fqdn): string | undefined {
  if (!copy || !isWithin(host, zone)) return undefined;
  const name = relativeName(host, zone);
  return (copy.find(name, 'A') ?? copy.find(name, 'AAAA'))?.values[0];
}
