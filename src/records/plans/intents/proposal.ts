import {
  DnsRuleError,
  DnsSyntaxError,
  findRrset,
  makeRrset,
  parseOwner,
  parseRecordType,
  parseValue,
  rawDiff,
  rrsetId,
  type Fqdn,
  type IgnoreRule,
  type Rrset,
  type Zone,
  asSentence,
} from '../../../dns/index.js';
import { ValidationFailed, sayInput } from '../../../platform/errors/index.js';
import { RecordLocked } from '../../records.errors.js';
import { isEditable } from '../../records.policy.js';
import { withoutIgnored } from '../../ignore-rules/without-ignored.js';
import type { IntendedChanges, PreparedProposal, ProposedSet } from './intent.js';

/** Throws `ValidationFailed` with one text per field (`sets.0.values.1`), and `RecordLocked`. */
export function prepareProposal(
  zone: Fqdn,
  sets: readonly ProposedSet[],
  { defaultTtlSeconds, rules }: { defaultTtlSeconds: number; rules: readonly IgnoreRule[] },
): PreparedProposal {
  const parsed = sets.map((set, index) => parseSet(zone, set, `sets.${index}.`, defaultTtlSeconds));
  const ids = parsed.map(({ name, type }) => rrsetId(name, type));
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (repeated >= 0) throw new ValidationFailed({ [`sets.${repeated}.name`]: sayInput('alreadyProposed') });
  return {
    kind: 'proposal',
    source: 'changes',
    mode: 'additive',
    namedByPerson: false,
    mayFindNothing: false,
    textFindings: [],
    sets: parsed,
    defaultTtlSeconds,
    rules,
  };
}

/** Pure. Sets that already are as proposed cause no change. */
export function proposedChanges({ sets, defaultTtlSeconds, rules }: PreparedProposal, live: Zone): IntendedChanges {
  const before: Rrset[] = [];
  const after: Rrset[] = [];
  for (const { name, type, ttlSeconds, values } of sets) {
    const current = findRrset(live, name, type);
    if (current) before.push(current);
    if (values.length === 0) continue;
    const ttl = ttlSeconds ?? current?.ttlSeconds ?? defaultTtlSeconds;
    after.push(makeRrset({ name, type, ttlSeconds: ttl, values, meta: current?.meta }));
  }
  const wanted = rawDiff(before, after);
  const { changes, notices } = withoutIgnored(live, wanted, rules);
  const paths = new Map(sets.map(({ name, type }, index) => [rrsetId(name, type), `sets.${index}.`]));
  const fields = { value: 'values', ttl: 'ttlSeconds' };
  return { changes, notices, moves: [], blame: { kind: 'fields', paths, otherwise: 'sets.0.', fields } };
}

function parseSet(
  zone: Fqdn,
  { name, type, ttlSeconds, values }: ProposedSet,
  path: string,
  defaultTtlSeconds: number,
): PreparedProposal['sets'][number] {
  const owner = attempt(`${path}name`, () => parseOwner(name, zone));
  const recordType = attempt(`${path}type`, () => parseRecordType(type));
  if (!isEditable(recordType)) throw new RecordLocked(recordType);
  const rdata = values.map((value, index) =>
    attempt(`${path}values.${index}`, () => parseValue(recordType, value, zone)),
  );
  const set = { name: owner, type: recordType, values: rdata, ttlSeconds: ttlSeconds ?? defaultTtlSeconds };
  if (rdata.length > 0) attempt(path, () => makeRrset(set));
  return { ...set, ttlSeconds: ttlSeconds ?? null };
}

function attempt<Result>(field: string, parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    if (error instanceof DnsSyntaxError) throw new ValidationFailed({ [field]: asSentence(error.statement) });
    if (!(error instanceof DnsRuleError)) throw error;
    const wrong = error.rule === 'bad_ttl' ? 'ttlSeconds' : 'values';
    throw new ValidationFailed({ [`${field}${wrong}`]: asSentence(error.statement) });
  }
}
