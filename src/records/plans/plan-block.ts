import type { SafetyBlock } from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';

/** Why a plan may be applied with force only. */
export type PlanBlock = SafetyBlock | NothingThere;

/** The plan was made against nothing: the host has lost the zone, or all of its records. */
export interface NothingThere {
  code: 'nothing_there';
  /** A sentence for people. */
  message: string;
}

/** `isMissing`: the host does not know the zone at all. */
export function nothingThere({ recordCount }: Pick<Domain, 'recordCount'>, isMissing: boolean): NothingThere {
  const message = isMissing
    ? 'The DNS host does not have this zone any more. Applying this makes the zone there again.'
    : `The DNS host shows no records at all, where there were ${recordCount.toLocaleString('en')} before. ` +
      'That may be a fault of the host.';
  return { code: 'nothing_there', message };
}

export function isAgainstNothing({ blocked }: { blocked: readonly PlanBlock[] }): boolean {
  return blocked.some(({ code }) => code === 'nothing_there');
}
