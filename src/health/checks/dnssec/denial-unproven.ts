import { displayName, parseFqdn, verifyRrset, type ResourceRecord } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { chainOf, isSecured, signaturesIn } from '../../observation/chain.js';
import type { HealthCheck } from '../health-check.js';

const proofTypes = ['NSEC', 'NSEC3'];

export const denialUnproven: HealthCheck = {
  id: 'denial-unproven',
  group: 'dnssec',
  severity: 'error',
  source: 'RFC 4035 §3.1.3',
  cure: 'resign',
  async run(zone, report) {
    const chain = await zone.once(chainOf);
    const [server] = await zone.authorities();
    if (!server || chain.ds === null) return report.unknown();
    if (!isSecured(chain) || chain.keys.length === 0) return;
    const name = parseFqdn(`zonekeeper-no-such-name.${zone.zone}`);
    const answer = await zone.ask(server, name, 'A');
    if (answer.result.outcome !== 'nxdomain') return;
    const { authority } = answer.result.message;
    const proofs = authority.filter(({ type }) => proofTypes.includes(type));
    const options = { zone: zone.zone, keys: chain.keys, now: zone.now };
    const isProved = (set: readonly ResourceRecord[]) =>
      verifyRrset(set, signaturesIn(authority), options).verdict === 'secure';
    const sets = [...Map.groupBy(proofs, ({ name, type }) => `${name} ${type}`).values()];
    if (sets.length > 0 && sets.every(isProved)) return;
    report.fault({
      type: 'NSEC',
      sentence: sayCheck('denial-unproven.text', { domain: displayName(zone.zone), name: displayName(name) }),
      evidence: [answer.evidence],
    });
  },
};
