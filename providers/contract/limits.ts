import { apex, disabledValues, isApexNs, makeRrset, subjectOf } from '../../src/dns/index.js';
import { messageOf, type Change, type Statement, type Rdata, type Rrset, type Sentence } from '../../src/dns/index.js';
import type { Capabilities, OddSet, TtlLimits, TxtHazard } from './capabilities.js';
import { sayHost } from './hosts.words.js';
import type { ProviderManifest } from './manifest.js';
import { issuesBy } from './objections.js';
import type { Issue } from './provider.js';
import { joinedText, textRdata } from './texts.js';

/** One TXT record: 65,535 octets less a length octet for each 255. RFC 1035 §3.3.14. */
export const longestTextOctets = 65_279;

/** The table of a host that writes these types, and only shows those. */
export function typesOf(written: readonly string[], shown: readonly string[] = []): Capabilities['types'] {
  return Object.fromEntries([
    ...written.map((type) => [type, { read: true, write: true }] as const),
    ...shown.map((type) => [type, { read: true, write: false }] as const),
  ]);
}

/** Owner of the limits: the host's display name. */
export type LimitsOf = Pick<ProviderManifest, 'displayName' | 'capabilities'>;

/** Pure. Checks these sets against the capabilities; a plugin adds its own checks. */
export function issuesByCapabilities(host: LimitsOf, rrsets: readonly Rrset[]): Issue[] {
  return issuesBy(rrsets, (rrset) => objections(host, rrset));
}

/** A set as the host stores it, and what differs from the given one. */
export interface StoredRrset {
  rrset: Rrset;
  notices: Statement[];
}

/** Pure. The set with its texts and its TTL as the host keeps them. `normalizeDesired` begins with it. */
export function withLimitsOfHost(host: LimitsOf, rrset: Rrset): StoredRrset {
  const joined = withTextsOfHost(host, rrset);
  const { rrset: stored, notices } = withTtlOfHost(host, joined.rrset);
  return { rrset: stored, notices: [...joined.notices, ...notices] };
}

/** The nearest TTL that the host accepts. */
function withTtlOfHost({ displayName, capabilities }: LimitsOf, rrset: Rrset): StoredRrset {
  const ttlSeconds = storedTtl(capabilities.ttl, rrset);
  if (ttlSeconds === rrset.ttlSeconds) return { rrset, notices: [] };
  const values = { host: displayName, type: rrset.type, kept: ttlSeconds, asked: rrset.ttlSeconds };
  const notice = sayHost('ttl', values);
  return { rrset: makeRrset({ ...rrset, ttlSeconds }), notices: [notice] };
}

/**
 * The texts of a host that joins their strings: cut again after each 255 octets. A notice tells where the strings were cut
 * otherwise: programs that read them one by one (RFC 6763 §6) would see another text.
 */
function withTextsOfHost({ displayName, capabilities }: LimitsOf, rrset: Rrset): StoredRrset {
  if (capabilities.txt.keepsSegments || rrset.type !== 'TXT') return { rrset, notices: [] };
  const values = rrset.values.map((value) => textRdata(joinedText(value)));
  if (values.every((value, index) => value === rrset.values[index])) return { rrset, notices: [] };
  const notice = sayHost('joinedText', { host: displayName, name: rrset.name, values: values.join(', ') });
  return { rrset: makeRrset({ ...rrset, values }), notices: [notice] };
}

/**
 * Pure. The set without the values that are disabled, for a host that serves all that it stores: they must not become
 * live there. Null where none are left.
 */
export function withServedValues(
  { displayName, capabilities }: LimitsOf,
  rrset: Rrset,
): { rrset: Rrset | null; notices: Statement[] } {
  const disabled = disabledValues(rrset);
  if (disabled.length === 0 || capabilities.disabledValues) return { rrset, notices: [] };
  const { disabled: _, ...meta } = rrset.meta ?? {};
  const values = rrset.values.filter((value) => !disabled.includes(value));
  const notice = sayHost('servesDisabled', { host: displayName, type: rrset.type, name: rrset.name });
  return { rrset: values.length > 0 ? makeRrset({ ...rrset, values, meta }) : null, notices: [notice] };
}

/** Pure. Why the host refuses this change, whatever the set is; null where it does not. */
export function refusalOfChange({ displayName, capabilities }: LimitsOf, change: Change): Sentence | null {
  if (!capabilities.changesValuesOnly) return null;
  if (change.kind === 'update') {
    const { before, after } = change;
    if (before.ttlSeconds === after.ttlSeconds && before.values.length === after.values.length) return null;
  }
  const { name, type } = subjectOf(change);
  return sayHost('valuesOnly', { host: displayName, set: `${name} ${type}` });
}

/** Pure. Why the host refuses this set, as a sentence; null where it does not. */
export function refusalOfOddSet({ displayName, capabilities }: LimitsOf, rrset: Rrset): Sentence | null {
  const odd = capabilities.refuses?.find((kind) => oddSets[kind].matches(rrset, true));
  return odd ? sayHost('notTaken', { host: displayName, what: oddSets[odd].describe(rrset) }) : null;
}

/**
 * Pure. Warns of a set that servers of this kind accept and may not keep, or keeps from secondaries. `hasNs`: its name has NS
 * records.
 */
export function warningOfOddSet({ displayName, capabilities }: LimitsOf, rrset: Rrset, hasNs: boolean): Issue[] {
  const { mayDrop = [], keptFromSecondaries } = capabilities;
  const find = (kinds: readonly OddSet[]) => kinds.find((kind) => oddSets[kind].matches(rrset, hasNs));
  const [dropped, withheld] = [find(mayDrop), find(keptFromSecondaries?.sets ?? [])];
  const host = displayName;
  const sentences: Sentence[] = [];
  if (dropped) sentences.push(sayHost('mayDrop', { host, what: oddSets[dropped].describe(rrset) }));
  if (withheld && keptFromSecondaries) {
    const { unless } = keptFromSecondaries;
    sentences.push(sayHost('keptFromSecondaries', { host, what: oddSets[withheld].describe(rrset), unless }));
  }
  return sentences.map((sentence) => {
    return { name: rrset.name, type: rrset.type, severity: 'warning', ...messageOf(sentence) };
  });
}

interface OddSetRule {
  /** A noun for the middle of a sentence. */
  describe(rrset: Rrset): Sentence;
  matches(rrset: Rrset, hasNs: boolean): boolean;
}

const oddSets: Readonly<Record<OddSet, OddSetRule>> = {
  // RFC 4035 §2.4.
  apexDs: {
    describe: () => sayHost('odd.apexDs'),
    matches: ({ name, type }) => type === 'DS' && name === apex,
  },
  dsWithoutNs: {
    describe: ({ name }) => sayHost('odd.dsWithoutNs', { name }),
    matches: ({ name, type }, hasNs) => type === 'DS' && name !== apex && !hasNs,
  },
  // RFC 4034 §2.1.1: keys are those of a zone.
  dnskeyBelowApex: {
    describe: ({ name }) => sayHost('odd.dnskeyBelowApex', { name }),
    matches: ({ name, type }) => type === 'DNSKEY' && name !== apex,
  },
  // RFC 4034 §2, RFC 7344 §3: whoever signs the zone publishes them.
  signerKeys: {
    describe: ({ name, type }) =>
      name === apex ? sayHost('odd.signerKeysAtApex', { type }) : sayHost('odd.signerKeys', { type, name }),
    matches: ({ type }) => type === 'DNSKEY' || type === 'CDS' || type === 'CDNSKEY',
  },
  rootNs: {
    describe: ({ name }) => sayHost('odd.rootNs', { name }),
    matches: ({ type, values }) => type === 'NS' && values.some((value) => value === '.'),
  },
};

function storedTtl(limits: TtlLimits, { type, ttlSeconds }: Rrset): number {
  const fixed = limits.fixedByType?.[type];
  if (fixed !== undefined) return fixed;
  if (ttlSeconds === limits.autoSeconds) return ttlSeconds;
  const { minSeconds, maxSeconds, stepSeconds = 1 } = limits;
  const stepped = ttlSeconds - (ttlSeconds % stepSeconds);
  const clamped = Math.min(Math.max(stepped, minSeconds), maxSeconds);
  // A shorter TTL never keeps old data longer than requested.
  const allowed = limits.allowedSeconds?.toSorted((a, b) => a - b) ?? [clamped];
  return allowed.findLast((seconds) => seconds <= clamped) ?? allowed[0] ?? clamped;
}

function objections({ displayName: host, capabilities }: LimitsOf, rrset: Rrset): Sentence[] {
  const { name, type, values } = rrset;
  const { types, opaqueTypes, nullMx, wildcard, apexNs, records } = capabilities;
  const most = records?.maxPerSet ?? Infinity;
  if (!capabilities.writable) return [sayHost('readOnly', { host })];
  if (!(types[type]?.write ?? opaqueTypes)) return [sayHost('type', { host, type })];
  return [
    ...(!wildcard && name.split('.')[0] === '*' ? [sayHost('wildcard', { host })] : []),
    ...(!nullMx && type === 'MX' && values.some((value) => value.endsWith(' .')) ? [sayHost('nullMx', { host })] : []),
    ...(apexNs !== 'full' && isApexNs({ name, type }) ? [sayHost('apexNs', { host })] : []),
    ...(values.length > most ? [sayHost('setSize', { host, most, found: values.length })] : []),
    ...(type === 'TXT' ? values.flatMap((value) => textObjections(host, capabilities, rrset, value)) : []),
  ];
}

function textObjections(host: string, { txt }: Capabilities, rrset: Rrset, value: Rdata): Sentence[] {
  // Each octet takes a character at least: most texts need not be decoded.
  if (txt.rejects.length === 0 && value.length <= txt.maxBytes) return [];
  const text = textOf(rrset, value);
  const refused = txt.rejects.filter((hazard) => hazards[hazard].isIn(text));
  return [
    ...(text.length > txt.maxBytes ? [sayHost('textSize', { host, most: txt.maxBytes, found: text.length })] : []),
    ...refused.map((hazard) => sayHost('notTaken', { host, what: sayHost(`text.${hazard}`) })),
  ];
}

const hazards: Readonly<Record<TxtHazard, { isIn(text: string): boolean }>> = {
  dquote: { isIn: (text) => text.includes('"') },
  backslash: { isIn: (text) => text.includes('\\') },
  backtick: { isIn: (text) => text.includes('`') },
  empty: { isIn: (text) => text === '' },
  leadingSpace: { isIn: (text) => text.startsWith(' ') },
  trailingSpace: { isIn: (text) => text.endsWith(' ') },
  nonAscii: { isIn: (text) => /[^ -~]/.test(text) },
};

/** The joined segments, one character an octet. */
function textOf({ type }: Pick<Rrset, 'type'>, value: Rdata): string {
  return Buffer.from(joinedText(value, type)).toString('latin1');
}
