import {
  apex,
  isIgnored,
  makeRrset,
  parseRecordType,
  rawDiff,
  sameRrset,
  type IgnoreRule,
  type Rdata,
  type RecordType,
  type RelativeName,
  type Rrset,
  type Statement,
} from '../../dns/index.js';
import { type Drift, type IncidentSubject, contentOf, makeDrift, witness } from './drift.js';
import { hostFault } from './host-fault.js';
import type { Baseline, Delegation, ZoneViews, ServerView } from './zone-views.js';
import { isServedAsListed, watchedSets } from './watched.js';

export interface Findings {
  readonly drifts: readonly Drift[];
  /** Subjects that the views cover so well that a missing drift means that there is none. */
  readonly checkedSubjects: ReadonlySet<IncidentSubject>;
  /** Why the host's listing says nothing; null when it does. */
  readonly unknownReason: Statement | null;
  /** The listing arrived but is implausible. */
  readonly isHostFault: boolean;
}

/** A single server may simply be broken. */
const minVantagePoints = 2;

/**
 * Pure. Differences from the baseline, and which subjects could be checked. `believeLoss`: the host has listed the same
 * large loss for so long that it counts without a second source.
 */
export function findDrifts(given: {
  baseline: Baseline;
  views: ZoneViews;
  rules: readonly IgnoreRule[];
  /** Keys of the host's settings that alter no answer. */
  remarks: ReadonlySet<string>;
  believeLoss?: boolean;
}): Findings {
  const { baseline, rules, remarks, believeLoss = false } = given;
  const views = {
    ...given.views,
    servers: given.views.servers.map((view) => ofWatched(view, rules)),
  };
  const expected = watchedSets(baseline.zone, rules);
  const listed = views.host.kind === 'zone' ? watchedSets(views.host.zone, rules) : null;
  const fault = listed && hostFault(expected, listed, views.servers);
  const checkedSubjects = new Set<IncidentSubject>();
  const drifts = parentDrifts(baseline, views);
  if (baseline.delegation && views.parent.kind === 'delegation') checkedSubjects.add('delegation');
  if (!listed || (fault && !believeLoss)) {
    drifts.push(...serverEdits(baseline, { expected, remarks }, views.servers));
  } else {
    checkedSubjects.add('zone');
    if (views.isFull && views.servers.length > 0 && views.servers.every(({ silence }) => silence === null)) {
      checkedSubjects.add('publication');
    }
    drifts.push(...edits(baseline, { expected, listed }, views.servers));
    drifts.push(...unpublished(baseline, { expected, listed, remarks }, views.servers));
  }
  const silence = views.host.kind === 'unknown' ? views.host.reason : null;
  const unknownReason = silence ?? (believeLoss ? null : fault);
  return { drifts, checkedSubjects, unknownReason, isHostFault: fault !== null };
}

interface Sets {
  readonly expected: ReadonlyMap<string, Rrset>;
  readonly listed: ReadonlyMap<string, Rrset>;
  readonly remarks: ReadonlySet<string>;
}

function edits(
  { zone }: Baseline,
  { expected, listed }: Omit<Sets, 'remarks'>,
  servers: readonly ServerView[],
): Drift[] {
  return rawDiff([...expected.values()], [...listed.values()]).map((change) => {
    const before = change.kind === 'create' ? null : change.before;
    const after = change.kind === 'delete' ? null : change.after;
    const { type } = change.kind === 'delete' ? change.before : change.after;
    const agreeing = servers.filter(({ answers }) => isData(answers.get(change.id), type, after?.values ?? []));
    const seenBy = [witness.host, ...agreeing.map(({ server }) => server)];
    return makeDrift(zone.name, { class: 'edit', before, after, seenBy });
  });
}

/** The host lists the baseline, but name servers do not serve it. */
function unpublished({ zone }: Baseline, { expected, listed, remarks }: Sets, servers: readonly ServerView[]): Drift[] {
  return [...expected].flatMap(([id, before]) => {
    const now = listed.get(id);
    if (!now || !sameRrset(before, now) || !isServedAsListed(before, remarks)) return [];
    const answering = servers.filter(({ answers }) => answers.has(id));
    const differing = answering.filter(({ answers }) => !isData(answers.get(id), before.type, before.values));
    const [first] = differing;
    if (!first) return [];
    const after = asSet(before, first.answers.get(id) ?? []);
    const kind = differing.length === answering.length ? 'publishing' : 'sync';
    return [makeDrift(zone.name, { class: kind, before, after, seenBy: differing.map(({ server }) => server) })];
  });
}

/** Without a listing, a change counts once two name servers serve the same new data. */
function serverEdits(
  { zone }: Baseline,
  { expected, remarks }: Omit<Sets, 'listed'>,
  servers: readonly ServerView[],
): Drift[] {
  return [...expected].flatMap(([id, before]) => {
    if (!isServedAsListed(before, remarks)) return [];
    const answering = servers.filter(({ answers }) => answers.has(id));
    const contents = Map.groupBy(answering, ({ answers }) => contentOf(before.type, answers.get(id) ?? []));
    const [content, witnesses] = [...contents][0] ?? [];
    const isNew = content !== contentOf(before.type, before.values);
    if (contents.size !== 1 || !witnesses || witnesses.length < minVantagePoints || !isNew) return [];
    const after = asSet(before, witnesses[0]?.answers.get(id) ?? []);
    return [makeDrift(zone.name, { class: 'edit', before, after, seenBy: witnesses.map(({ server }) => server) })];
  });
}

function parentDrifts({ zone, delegation }: Baseline, { parent }: ZoneViews): Drift[] {
  if (!delegation || parent.kind === 'unknown') return [];
  return (['ns', 'ds'] as const).flatMap((part) => {
    const [before, after] = [delegationSet(part, delegation), delegationSet(part, parent)];
    const type = parseRecordType(part.toUpperCase());
    if (contentOf(type, before?.values ?? []) === contentOf(type, after?.values ?? [])) return [];
    return [
      makeDrift(zone.name, { id: `delegation/${type}`, class: 'hijack', before, after, seenBy: [witness.parent] }),
    ];
  });
}

/** The TTL of what a parent says counts down nowhere and is nobody's choice here. */
function delegationSet(part: 'ns' | 'ds', delegation: Delegation): Rrset | null {
  const values: Rdata[] = part === 'ds' ? [...delegation.ds] : delegation.ns.map((name) => name as string as Rdata);
  if (values.length === 0) return null;
  return makeRrset({ name: apex, type: parseRecordType(part.toUpperCase()), ttlSeconds: 0, values });
}

/** The answers of a server, without records that ignore rules match. */
function ofWatched(view: ServerView, rules: readonly IgnoreRule[]): ServerView {
  if (rules.length === 0) return view;
  const answers = new Map(
    [...view.answers].map(([id, values]) => {
      const cut = id.lastIndexOf('/');
      const [name, type] = [id.slice(0, cut) as RelativeName, id.slice(cut + 1) as RecordType];
      return [id, values.filter((rdata) => !isIgnored({ name, type, rdata }, rules))] as const;
    }),
  );
  return { ...view, answers };
}

/** Most answers are the same to the letter: that is cheap to see. */
function isData(answer: readonly Rdata[] | undefined, type: RecordType, values: readonly Rdata[]): boolean {
  if (answer === undefined) return false;
  if (answer.length === values.length && answer.every((value, index) => value === values[index])) return true;
  return contentOf(type, answer) === contentOf(type, values);
}

function asSet(before: Rrset, values: readonly Rdata[]): Rrset | null {
  return values.length === 0 ? null : makeRrset({ ...before, values });
}
