import { presentPhrase, type PhraseView } from '../../platform/phrases/index.js';
import type { Activity } from './activity.entity.js';
import type { IntegrityReport } from './activity-integrity.js';
import type { BreakKind } from './chain-seals.js';

export class ActivityView {
  id!: string;
  /** A sentence: "Added A record www to example.org". */
  action!: string;
  /** The same as data, for readers of other languages; null for entries of older releases. */
  phrase!: PhraseView | null;
  /** Name of the changed domain, record or connection. */
  resource!: string;
  /** ISO 8601, UTC. */
  timestamp!: string;
  /** The same as `timestamp`. */
  createdAt!: string;
}

export class RecentActivityView {
  /** Latest first. */
  recentActivity!: ActivityView[];
}

export function presentActivity({ id, action, phrase, resource, createdAt }: Activity): ActivityView {
  const timestamp = createdAt.toISOString();
  return { id, action, phrase: presentPhrase(phrase), resource, timestamp, createdAt: timestamp };
}

export class ActivityBreakView {
  accountId!: string;
  /**
   * `changed`: the entry is not as it was made, or an entry was put in its place; `missing`: entries were removed
   * before this position; `end`: the end of the chain was rewritten.
   */
  kind!: BreakKind;
  /** Null for a break at the end. */
  entryId!: string | null;
  /** Place in the account's chain, from 1. */
  position!: number;
}

export class ActivityIntegrityView {
  /** Whether every sealed entry is as it was made, and none is missing. */
  intact!: boolean;
  /** Number of accounts that have activity. */
  accounts!: number;
  /** Number of entries that were verified. */
  sealed!: number;
  /** Number of entries of the last seconds, which are not sealed yet. */
  unsealed!: number;
  /** Number of entries that retention has removed; the chains say so. */
  removed!: number;
  /** Number of verified entries from before their account's chain began, such as those of an older release. */
  olderThanChain!: number;
  /** The first hundred breaks. */
  breaks!: ActivityBreakView[];
}

export function presentIntegrity(report: IntegrityReport): ActivityIntegrityView {
  const { accounts, sealed, unsealed, removed, olderThanChain, breaks } = report;
  return {
    intact: breaks.length === 0,
    accounts,
    sealed,
    unsealed,
    removed,
    olderThanChain,
    breaks: breaks.map(({ accountId, kind, entryId, position }) => ({ accountId, kind, entryId, position })),
  };
}
