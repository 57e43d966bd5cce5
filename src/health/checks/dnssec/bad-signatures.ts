import { displayName, type SignatureProblem } from '../../../dns/index.js';
import { chainOf, isSecured, signedSets, type SignedSet } from '../../observation/chain.js';
import type { ZoneView } from '../../observation/zone-view.js';
import type { CheckReport, Fault, HealthSeverity } from '../health-check.js';

/** The sets of which a judgement holds, one fault for each type. Without a DS record, resolvers check nothing yet. */
export async function judgeSets(
  zone: ZoneView,
  report: CheckReport,
  sentenceOf: (set: SignedSet) => Fault['sentence'] | null,
): Promise<void> {
  const chain = await zone.once(chainOf);
  if (chain.keySets.length === 0) return report.unknown();
  const severity: { severity?: HealthSeverity } = isSecured(chain) ? {} : { severity: 'note' };
  const sets = await zone.once(signedSets);
  for (const [type, ofType] of Map.groupBy(sets, (set) => set.type)) {
    const faulty = ofType.filter((set) => sentenceOf(set) !== null);
    const sentence = faulty[0] && sentenceOf(faulty[0]);
    if (!sentence) continue;
    report.fault({ type, sentence, ...severity, evidence: faulty.map(({ evidence }) => evidence) });
  }
}

/** The problems of a set that no signature proves. */
export function problemsOf({ verdict }: SignedSet): readonly SignatureProblem[] {
  return verdict.verdict === 'bogus' ? verdict.problems : [];
}

/** The sets that no signature proves at this time. The sentence takes the set, and the day when the signature was good. */
export function judgeTimes(
  zone: ZoneView,
  report: CheckReport,
  reason: 'expired' | 'not_yet_valid',
  sentenceOf: (values: { set: string; at: string }) => Fault['sentence'],
): Promise<void> {
  return judgeSets(zone, report, (signed) => {
    const untimely = problemsOf(signed).find((problem) => problem.reason === reason);
    if (!untimely) return null;
    const at = (untimely.at ?? zone.now).toISOString().slice(0, 10);
    return sentenceOf({ set: `${displayName(zone.zone)} ${signed.type}`, at });
  });
}
