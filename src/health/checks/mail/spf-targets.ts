import { displayName, type Fqdn, type Sentence } from '../../../dns/index.js';
import { spfTree, type SpfTree } from '../../observation/spf-tree.js';
import type { ZoneView } from '../../observation/zone-view.js';
import type { CheckReport } from '../health-check.js';

/** One fault for each name that the zone's SPF record leads to and that a check picks out. */
export async function judgeSpfTargets(
  zone: ZoneView,
  report: CheckReport,
  pick: (tree: SpfTree) => readonly Fqdn[],
  sentenceOf: (values: { domain: string; target: string }) => Sentence,
): Promise<void> {
  const tree = await zone.once(spfTree);
  if (tree.kind === 'unknown') report.unknown();
  for (const name of new Set(pick(tree))) {
    const target = displayName(name);
    const sentence = sentenceOf({ domain: displayName(zone.zone), target });
    report.fault({ type: 'TXT', about: target, sentence, evidence: tree.evidence });
  }
}
