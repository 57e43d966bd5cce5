import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Issue } from '../../../providers/contract/provider.js';
import {
  checkListing,
  diffZones,
  DnsRuleError,
  DnsSyntaxError,
  parseFqdn,
  parseOwner,
  parseRecordType,
  parseZoneFile,
  rrsetId,
  type Change,
  type Finding,
  type IgnoreRule,
  type ListedRrset,
  type PlanMode,
  type Rrset,
  type Zone,
  subjectOf,
} from '../../dns/index.js';
import { PreferenceStore } from '../../auth/index.js';
import type { Domain } from '../../domains/index.js';
import { AppError, NotFound, ValidationFailed } from '../../platform/errors/index.js';
import type { PlanSource } from './change-plan.entity.js';
import type { PlanDraft } from './draft-plan.js';
import { asSentence, parseEdits, type RecordEdit } from './edit-parser.js';
import { changesOf, EditRefused, movesOf, type Edit } from './edits.js';
import { IgnoreRules } from '../ignore-rules/ignore-rules.service.js';
import { withoutIgnored } from '../ignore-rules/without-ignored.js';
import { loadLocalRecords } from '../zones/local-records.js';
import { rebase } from './rebase.js';
import type { RecordMove } from '../zones/record-identity.js';
import { ZoneRefusesChange } from '../records.errors.js';
import { withinScope } from './restore-scope.js';
import { SnapshotStore } from '../../zone-store/index.js';
import type { StoredPlan } from './plan-store.js';

/** A set as people name it: `www`, `@`, `www.example.org`. */
export interface NamedSet {
  name: string;
  type: string;
}

/** What someone wants of a zone, in one of the forms they may say it in. */
export type PlanIntent =
  | { kind: 'edits'; edits: readonly RecordEdit[]; mode: PlanMode }
  /** One edit is the whole request: its mistakes are named without a place. */
  | { kind: 'edit'; edit: RecordEdit }
  | { kind: 'zoneFile'; text: string; mode: PlanMode }
  /** `only`: the sets that are meant, as people name them. `automatic`: the product does it by itself. */
  | { kind: 'snapshot'; snapshotId: string; mode: PlanMode; only?: readonly NamedSet[]; automatic?: boolean }
  /** Sets that the caller has worked out: a restore of a part, a proposal. */
  | { kind: 'sets'; rrsets: readonly Rrset[]; mode: PlanMode; source: PlanSource }
  /** The intent of a plan whose zone has moved. */
  | { kind: 'rebase'; stored: StoredPlan; before: Zone };

/** An intent with all that can be known of it before the zone is read. */
export interface PreparedIntent {
  source: PlanSource;
  mode: PlanMode;
  namedByPerson: boolean;
  /** A host that has lost the zone is no reason to refuse. */
  mayFindNothing?: boolean;
  /** What is wrong with the text that says it, as it is written. */
  ofText?: readonly Finding[];
  /** `notices`: what is left out of them, in sentences. Throws `AppError` in the terms of the request. */
  changesTo(live: Zone): {
    changes: readonly Change[];
    moves: readonly RecordMove[];
    notices: readonly string[];
  };
  /** The error to answer with when the host would refuse the draft; null when what it leaves out is a warning. */
  refusal(draft: PlanDraft): AppError | null;
  /** What an error of the zone as a whole belongs to. */
  ruleBroken(error: DnsRuleError): AppError;
}

/** Reads intents: all of what they refer to is looked up as the actor's own. */
@Injectable()
export class PlanIntents {
  constructor(
    private readonly em: EntityManager,
    private readonly preferences: PreferenceStore,
    private readonly ignored: IgnoreRules,
    private readonly snapshots: SnapshotStore,
  ) {}

  /** `userId` is whose defaults count; null for what the product does by itself. */
  async prepare(domain: Domain, userId: string | null, intent: PlanIntent): Promise<PreparedIntent> {
    switch (intent.kind) {
      case 'edit':
        return this.edits(domain, userId, [intent.edit], { source: 'edit', mode: 'additive', pathOf: () => '' });
      case 'edits': {
        const pathOf = (index: number) => `changes.${index}.`;
        return this.edits(domain, userId, intent.edits, { source: 'changes', mode: intent.mode, pathOf });
      }
      case 'zoneFile':
        return this.zoneFile(domain, intent);
      case 'snapshot': {
        const rrsets = await this.snapshot(domain, intent.snapshotId);
        return restored({ ...intent, rrsets }, domain, await this.ignored.of(domain));
      }
      case 'sets':
        return wholeZone(intent, 'rrsets', await this.ignored.of(domain));
      case 'rebase':
        return rebased(intent, await this.ignored.of(domain));
    }
  }

  private async zoneFile(domain: Domain, { text, mode }: { text: string; mode: PlanMode }): Promise<PreparedIntent> {
    const { rrsets, findings } = readZoneFile(text, domain);
    const rules = await this.ignored.of(domain);
    return { ...wholeZone({ rrsets, source: 'zone_file', mode }, 'zoneFile', rules), ofText: findings };
  }

  private async edits(
    domain: Domain,
    userId: string | null,
    edits: readonly RecordEdit[],
    as: { source: PlanSource; mode: PlanMode; pathOf(index: number): string },
  ): Promise<PreparedIntent> {
    const ids = edits.flatMap(({ recordId }) => recordId ?? []);
    // Looked up before the zone is read: an edit is meant for the record as its author saw it.
    const known = ids.every((id) => isUUID(id))
      ? await loadLocalRecords(this.em, { accountId: domain.accountId, domainId: domain.id }, ids)
      : [];
    const records = new Map(known.map((record) => [record.id, record]));
    if (ids.some((id) => !records.has(id))) throw new NotFound('DNS record');
    const defaultTtlSeconds = await this.preferences.defaultTtlSeconds(userId);
    return editIntent(edits, { records, defaultTtlSeconds }, as);
  }

  private async snapshot(domain: Domain, snapshotId: string): Promise<readonly Rrset[]> {
    const snapshot = await this.snapshots.find(domain, domain, snapshotId);
    return (await this.snapshots.zone(snapshot, domain)).rrsets;
  }
}

function editIntent(
  input: readonly RecordEdit[],
  known: Pick<Parameters<typeof parseEdits>[1], 'records' | 'defaultTtlSeconds'>,
  { source, mode, pathOf }: { source: PlanSource; mode: PlanMode; pathOf(index: number): string },
): PreparedIntent {
  let parsed: Edit[] = [];
  const pathTo = (target: { name: string; type: string }, field: string) => {
    const edit = parsed.find((candidate) => {
      const { name, type } = candidate.action === 'delete' ? candidate.from : candidate.to;
      return name === target.name && type === target.type;
    });
    return `${pathOf(edit?.index ?? 0)}${field}`;
  };
  return {
    source,
    mode,
    namedByPerson: true,
    changesTo: (live) => {
      parsed = parseEdits(input, { zone: live, ...known, pathOf });
      try {
        return { changes: changesOf(live, parsed), moves: movesOf(parsed), notices: [] };
      } catch (error) {
        if (!(error instanceof EditRefused)) throw error;
        if (!(error.cause instanceof DnsRuleError)) throw error.cause;
        throw ruleError(error.cause, pathOf(error.index));
      }
    },
    refusal: ({ errors, withheld }) => {
      const [left] = withheld;
      if (left) {
        return new ValidationFailed({ [pathTo(subjectOf(left.change), 'type')]: left.reason });
      }
      return auditFailed(errors, (issue) => pathTo(issue, 'value'));
    },
    ruleBroken: (error) => ruleError(error, pathOf(0)),
  };
}

/** A file or a snapshot says what the zone should be; what the host cannot hold is left out with a warning. */
function wholeZone(
  { rrsets, source, mode }: { rrsets: readonly Rrset[]; source: PlanSource; mode: PlanMode },
  field: string,
  rules: readonly IgnoreRule[],
): PreparedIntent {
  return {
    source,
    mode,
    namedByPerson: false,
    changesTo: (live) => ({ ...withoutIgnored(live, diffZones(live, rrsets, mode), rules), moves: [] }),
    refusal: ({ errors }) => auditFailed(errors, () => field),
    ruleBroken: (error) => new ValidationFailed({ [field]: error.message }),
  };
}

/** What a person has named is restored whatever the ignore rules say. */
function restored(
  {
    rrsets,
    mode,
    only,
    automatic = false,
  }: { rrsets: readonly Rrset[]; mode: PlanMode; only?: readonly NamedSet[]; automatic?: boolean },
  domain: Domain,
  rules: readonly IgnoreRule[],
): PreparedIntent {
  const scope = { only: only ? idsOf(only, domain) : null, automatic };
  const isNamed = scope.only !== null && !automatic;
  return {
    ...wholeZone({ rrsets, source: 'snapshot', mode }, 'snapshotId', []),
    namedByPerson: isNamed,
    mayFindNothing: true,
    changesTo: (live) => {
      const meant = withinScope(live, diffZones(live, rrsets, mode), scope);
      const { changes, notices } = withoutIgnored(live, meant.changes, isNamed ? [] : rules);
      return { changes, notices: [...meant.notices, ...notices], moves: [] };
    },
  };
}

function idsOf(only: readonly NamedSet[], domain: Domain): Set<string> {
  const zone = parseFqdn(domain.name);
  const ids = only.map(({ name, type }, index) => {
    try {
      return rrsetId(parseOwner(name, zone), parseRecordType(type));
    } catch (error) {
      if (!(error instanceof DnsSyntaxError)) throw error;
      throw new ValidationFailed({ [`only.${index}`]: asSentence(error.message) });
    }
  });
  return new Set(ids);
}

/** There is no input to blame: mistakes are named by the set that they are in. */
function rebased(
  { stored, before }: { stored: StoredPlan; before: Zone },
  rules: readonly IgnoreRule[],
): PreparedIntent {
  const { source, mode, namedByPerson, moves } = stored.plan;
  return {
    source,
    mode,
    namedByPerson,
    // What a person has named stays as they said it.
    changesTo: (live) => ({ ...withoutIgnored(live, rebase(stored, before, live), namedByPerson ? [] : rules), moves }),
    refusal: ({ errors }) => auditFailed(errors, ({ name, type }) => rrsetId(name, type)),
    ruleBroken: (error) => new ZoneRefusesChange(error),
  };
}

function readZoneFile(text: string, domain: Domain): { rrsets: readonly Rrset[]; findings: Finding[] } {
  const origin = parseFqdn(domain.name);
  const records: ListedRrset[] = [];
  try {
    const { rrsets } = parseZoneFile(text, { origin, onRecord: (record) => records.push(record) });
    return { rrsets, findings: checkListing(origin, records) };
  } catch (error) {
    if (error instanceof DnsRuleError) throw new ValidationFailed({ zoneFile: asSentence(error.message) });
    if (!(error instanceof DnsSyntaxError)) throw error;
    throw new ValidationFailed({ zoneFile: asSentence(error.message) }, { extras: { ...error.position } });
  }
}

function auditFailed(errors: readonly Issue[], fieldOf: (issue: Issue) => string): AppError | null {
  if (errors.length === 0) return null;
  return new ValidationFailed(Object.fromEntries(errors.map((issue) => [fieldOf(issue), issue.message])));
}

/** Which input a broken rule is about, where the value itself is at fault. The others are about the zone. */
const fieldOfRule: Partial<Record<DnsRuleError['rule'], string>> = {
  single_value: 'value',
  no_values: 'value',
  bad_ttl: 'ttl',
};

function ruleError(error: DnsRuleError, path: string): AppError {
  const field = fieldOfRule[error.rule];
  return field
    ? new ValidationFailed({ [`${path}${field}`]: asSentence(error.message) })
    : new ZoneRefusesChange(error);
}
