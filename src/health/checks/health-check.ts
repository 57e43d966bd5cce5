import type { RelativeName, Sentence } from '../../dns/index.js';
import type { CheckId, CureId } from '../health-checks.words.js';
import type { HealthEvidence } from '../observation/evidence.js';
import type { ZoneView } from '../observation/zone-view.js';

/**
 * `critical`: the zone, its mail or its signatures fail now, or somebody can take them over. `error`: DNS forbids it or it
 * cannot work. `warning`: likely a mistake. `note`: good to know.
 */
export const healthSeverities = ['critical', 'error', 'warning', 'note'] as const;
export type HealthSeverity = (typeof healthSeverities)[number];

/** `records`: the rules that need no question to anybody. */
export const healthGroups = [
  'delegation',
  'servers',
  'consistency',
  'dnssec',
  'mail',
  'certificates',
  'targets',
  'registration',
  'records',
] as const;
export type HealthGroup = (typeof healthGroups)[number];

/** A record change that cures, in the form in which change plans take edits. */
export interface FixChange {
  readonly action: 'create' | 'update' | 'delete';
  /** Relative to the zone. */
  readonly name: string;
  readonly type: string;
  /** As people write it. */
  readonly value?: string;
  /** Seconds. */
  readonly ttl?: number;
}

/** One place where something is wrong. */
export interface Fault {
  /** `@` unless given. */
  readonly name?: RelativeName;
  readonly type: string;
  /** Tells apart several faults of one check at one set: a server, a target. Stable from run to run. */
  readonly about?: string;
  /** Says what was seen. */
  readonly sentence: Sentence;
  /** That of the check unless given. */
  readonly severity?: HealthSeverity;
  readonly evidence?: readonly HealthEvidence[];
  readonly fix?: readonly FixChange[];
}

/** Takes what a check finds. */
export interface CheckReport {
  fault(fault: Fault): void;
  /** Nobody answered, so nothing is known: earlier findings, or those about one thing, neither stay nor go. */
  unknown(about?: string): void;
}

/** One promise that a zone should keep towards the world. */
export interface HealthCheck {
  /** Stable: acknowledgements and clients refer to it. The name of its file, and of its words. */
  readonly id: CheckId;
  readonly group: Exclude<HealthGroup, 'records'>;
  readonly severity: HealthSeverity;
  /** Where it is written, such as `RFC 1912 §2.8`. */
  readonly source: string;
  /** Several faults are mended in the same way. */
  readonly cure: CureId;
  /** Asks through `zone`, which asks nothing twice. */
  run(zone: ZoneView, report: CheckReport): Promise<void>;
}
