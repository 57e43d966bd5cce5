import { displayName, type Sentence } from '../../../dns/index.js';
import { outsideAliases, type OutsideTarget } from '../../observation/outside-targets.js';
import type { ZoneView } from '../../observation/zone-view.js';
import type { CheckReport } from '../health-check.js';

/** One fault for each alias out of the zone of which a judgement holds; the alias that leads nowhere is deleted. */
export async function judgeAliases(
  zone: ZoneView,
  report: CheckReport,
  isFaulty: (alias: OutsideTarget) => boolean,
  sentenceOf: (values: { owner: string; target: string }) => Sentence,
): Promise<void> {
  for (const alias of await zone.once(outsideAliases)) {
    const { name, addresses, existence } = alias;
    const target = displayName(alias.target);
    if (addresses.outcome === 'unknown') report.unknown(target);
    if (!isFaulty(alias)) continue;
    const sentence = sentenceOf({ owner: displayName(zone.absolute(name)), target });
    const evidence = [...addresses.evidence, ...(existence?.evidence ?? [])];
    report.fault({
      ...{ name, type: 'CNAME', about: target, sentence, evidence },
      fix: [{ action: 'delete', name, type: 'CNAME' }],
    });
  }
}
