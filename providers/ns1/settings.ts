import { sameRdata } from '../../src/dns/index.js';
import type { HostSetting, Rdata, Rrset, RrsetMeta } from '../../src/dns/index.js';
import { sayHost } from '../contract/hosts.words.js';
import type { HostedRecord } from '../contract/provider.js';
import type { Ns1Answer, Ns1Record } from './answers.js';
import { displayName } from './limits.js';

/** How NS1 chooses among the answers of a set. */
export interface Routing {
  readonly filters?: readonly unknown[];
  /** Groups of answers with their data. */
  readonly regions?: Readonly<Record<string, unknown>>;
  readonly meta?: Readonly<Record<string, unknown>>;
  readonly useClientSubnet?: false;
  /** The values in the order in which the filters see them. */
  readonly order?: readonly string[];
}

/** The data of NS1 beside the values of a set. */
export interface Ns1Meta extends RrsetMeta {
  readonly routing?: Routing;
  /** By value: its data and its group. */
  readonly answers?: Readonly<Record<string, AnswerData>>;
}

export interface AnswerData {
  readonly meta?: Readonly<Record<string, unknown>>;
  readonly region?: string;
}

/** One answer of a set of NS1's, with the set. */
export interface RawAnswer {
  readonly record: Ns1Record;
  /** Null for a set that has none of its own. */
  readonly answer: Ns1Answer | null;
}

const lockedBecause = sayHost('setting.routingLocked', { host: displayName });

/** Each key of `Ns1Meta`. */
export const settings: readonly HostSetting[] = [
  { key: 'routing', label: sayHost('setting.routing'), per: 'set', kind: 'data', lockedBecause },
  { key: 'answers', label: sayHost('setting.metadata'), per: 'value', kind: 'data', lockedBecause },
];

/** A plain set has none: its `tier` says so, and only then does the listing of a zone hold all that there is. */
export function metaOf(records: readonly HostedRecord[]): Ns1Meta {
  const [first] = records;
  const record = first && (first.raw as RawAnswer).record;
  if (!record || record.tier <= 1) return {};
  const answers = records.flatMap(({ rdata, raw }) => {
    const data = dataOf((raw as RawAnswer).answer);
    return rdata === null || data === undefined ? [] : [[rdata, data] as const];
  });
  const order = records.flatMap(({ rdata }) => rdata ?? []);
  const routing = routingOf(record, order);
  return { ...(routing && { routing }), ...(answers.length > 0 && { answers: Object.fromEntries(answers) }) };
}

/** The data of a value that a change wants. */
export function wantedData({ answers = {} }: Ns1Meta, { type }: Pick<Rrset, 'type'>, value: Rdata): AnswerData {
  return Object.entries(answers).find(([key]) => sameRdata(type, key as Rdata, value))?.[1] ?? {};
}

/** Without the data of values that the set does not have. */
export function withoutStaleData(rrset: Rrset): Rrset {
  const { answers, routing, ...rest }: Ns1Meta = rrset.meta ?? {};
  if (answers === undefined && routing?.order === undefined) return rrset;
  const isOfSet = (value: string) => rrset.values.some((own) => sameRdata(rrset.type, own, value as Rdata));
  const kept = answers && Object.fromEntries(Object.entries(answers).filter(([value]) => isOfSet(value)));
  const order = routing?.order && [
    ...routing.order.filter(isOfSet),
    ...rrset.values.filter((value) => !routing.order?.includes(value)),
  ];
  return {
    ...rrset,
    meta: {
      ...rest,
      ...(kept && { answers: kept }),
      ...(routing && { routing: { ...routing, ...(order && { order }) } }),
    },
  };
}

function routingOf({ filters, regions, meta, use_client_subnet: isByClient }: Ns1Record, order: readonly string[]) {
  const routing: Routing = {
    ...(filters.length > 0 && { filters }),
    ...(Object.keys(regions).length > 0 && { regions }),
    ...(Object.keys(meta).length > 0 && { meta }),
    ...(!isByClient && { useClientSubnet: false as const }),
    ...(filters.length > 0 && order.length > 1 && { order }),
  };
  return Object.keys(routing).length > 0 ? routing : undefined;
}

function dataOf(answer: Ns1Answer | null): AnswerData | undefined {
  if (answer === null) return undefined;
  const data = {
    ...(Object.keys(answer.meta).length > 0 && { meta: answer.meta }),
    ...(answer.region !== null && { region: answer.region }),
  };
  return Object.keys(data).length > 0 ? data : undefined;
}
