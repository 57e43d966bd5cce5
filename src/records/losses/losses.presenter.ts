import { printValue } from '../../dns/index.js';
import { type MessageView, type PhraseView, presentIncomplete, presentMessage } from '../../platform/phrases/index.js';
import type { LossReport } from './losses.js';
import type { Loss, LossKind } from './zone-losses.js';

/** More rows are counted and not listed. */
const maxLosses = 1_000;

export class LossView {
  /** Relative to the domain; `@` is the domain itself. */
  name!: string;
  type!: string;
  /** As the records table shows them; empty for a record that cannot be read. */
  values!: string[];
  /**
   * `left_out`: the other host cannot hold the set. `altered`: it holds the set in another form. `setting`: it holds the
   * set without what its host keeps beside it. `caution`: it takes the set and may not serve it. `remark`: nothing that is
   * answered changes. `replaced`: the other host, or whoever signs there, has its own.
   */
  kind!: LossKind;
  reason!: MessageView;
  /** The remedy, as a sentence. */
  remedy!: MessageView;
}

export class LossCountsView {
  leftOut!: number;
  altered!: number;
  settings!: number;
  cautions!: number;
  remarks!: number;
  replaced!: number;
}

export class ZoneThereView {
  exists!: boolean;
  /** Whether Zonekeeper can create it. */
  canCreate!: boolean;
  recordCount!: number;
  nameServers!: string[];
}

export class LossReportView {
  /** Why the reading may not show everything; null when it does. */
  incompleteReason!: string | null;
  /** The same as data, for readers of other languages. */
  incompletePhrase!: PhraseView | null;
  /** The name of the host that has the zone. */
  source!: string;
  /** The name of the other host. */
  target!: string;
  recordCount!: number;
  setCount!: number;
  /** Sets that arrive exactly as they are. */
  sameSets!: number;
  counts!: LossCountsView;
  /** In the order of the zone, at most 1000. */
  losses!: LossView[];
  /** Says that the other host takes fewer records in a zone; null where they fit. */
  overflow!: MessageView | null;
  /** The zone at the other host. */
  there!: ZoneThereView;
}

export function presentLosses(report: LossReport): LossReportView {
  const { source, target, recordCount, setCount, sameSets, losses, overflow, incompleteReason, there } = report;
  const count = (kind: LossKind) => losses.filter((loss) => loss.kind === kind).length;
  const { incompleteReason: incomplete, incompletePhrase } = presentIncomplete(incompleteReason);
  return {
    source,
    target,
    recordCount,
    setCount,
    sameSets,
    counts: {
      leftOut: count('left_out'),
      altered: count('altered'),
      settings: count('setting'),
      cautions: count('caution'),
      remarks: count('remark'),
      replaced: count('replaced'),
    },
    losses: losses.slice(0, maxLosses).map(presentLoss),
    overflow: overflow && presentMessage(overflow),
    there: {
      exists: there.exists,
      canCreate: report.createsZone,
      recordCount: there.recordCount,
      nameServers: [...there.nameServers],
    },
    incompleteReason: incomplete,
    incompletePhrase,
  };
}

function presentLoss({ name, type, values, kind, reason, remedy }: Loss): LossView {
  const shown = values.map((value) => printValue(type, value).value);
  return { name, type, values: shown, kind, reason: presentMessage(reason), remedy: presentMessage(remedy) };
}
