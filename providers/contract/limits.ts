import {
  apex,
  decodeRdata,
  disabledValues,
  encodeRdata,
  isApexNs,
  makeRrset,
  WireReader,
  WireWriter,
} from '../../src/dns/index.js';
import type { Rdata, Rrset } from '../../src/dns/index.js';
import type { Capabilities, OddSet, TtlLimits, TxtHazard } from './capabilities.js';
import type { ProviderManifest } from './manifest.js';
import type { Issue } from './provider.js';

/** One TXT record: 65,535 octets less a length octet for each 255. RFC 1035 §3.3.14. */
export const longestTextOctets = 65_279;

/** Owner of the limits: the host's display name. */
export type LimitsOf = Pick<ProviderManifest, 'displayName' | 'capabilities'>;

/** Pure. Checks these sets against the capabilities; a plugin adds its own checks. */
export function issuesByCapabilities(host: LimitsOf, rrsets: readonly Rrset[]): Issue[] {
  return rrsets.flatMap((rrset) =>
    objections(host, rrset).map((message): Issue => {
      return { name: rrset.name, type: rrset.type, severity: 'error', message };
    }),
  );
}

/** Pure. The set with the nearest TTL that the host accepts, and a notice if that differs. */
export function withTtlOfHost(
  { displayName, capabilities }: LimitsOf,
  rrset: Rrset,
): { rrset: Rrset; notices: string[] } {
  const ttlSeconds = storedTtl(capabilities.ttl, rrset);
  if (ttlSeconds === rrset.ttlSeconds) return { rrset, notices: [] };
  const notice = `${displayName} keeps ${rrset.type} records with a TTL of ${ttlSeconds} seconds instead of ${rrset.ttlSeconds}.`;
  return { rrset: makeRrset({ ...rrset, ttlSeconds }), notices: [notice] };
}

/**
 * Pure. The set as a host stores it that joins the strings of a text: cut again after each 255 octets. A notice tells
 * where the strings were cut otherwise: programs that read them one by one (RFC 6763 §6) would see another text.
 */
export function withTextsOfHost(
  { displayName, capabilities }: LimitsOf,
  rrset: Rrset,
): { rrset: Rrset; notices: string[] } {
  if (capabilities.txt.keepsSegments || rrset.type !== 'TXT') return { rrset, notices: [] };
  const values = rrset.values.map((value) => cutText(rrset, value));
  if (values.every((value, index) => value === rrset.values[index])) return { rrset, notices: [] };
  const notice = `${displayName} joins the strings of a text: ${rrset.name} TXT is kept as ${values.join(', ')}.`;
  return { rrset: makeRrset({ ...rrset, values }), notices: [notice] };
}

/**
 * Pure. The set without the values that are disabled, for a host that serves all that it stores: they must not become
 * live there. Null where none are left.
 */
export function withServedValues(
  { displayName, capabilities }: LimitsOf,
  rrset: Rrset,
): { rrset: Rrset | null; notices: string[] } {
  const disabled = disabledValues(rrset);
  if (disabled.length === 0 || capabilities.disabledValues) return { rrset, notices: [] };
  const { disabled: _, ...meta } = rrset.meta ?? {};
  const values = rrset.values.filter((value) => !disabled.includes(value));
  const notice = `${displayName} serves all that it stores, so the disabled ${rrset.type} records of ${rrset.name} are left out.`;
  return { rrset: values.length > 0 ? makeRrset({ ...rrset, values, meta }) : null, notices: [notice] };
}

/** Pure. Why the host refuses this set, as a sentence; null where it does not. */
export function refusalOfOddSet({ displayName, capabilities }: LimitsOf, rrset: Rrset): string | null {
  const odd = capabilities.refuses?.find((kind) => oddSets[kind].matches(rrset, true));
  return odd ? `${displayName} does not take ${oddSets[odd].describe(rrset)}.` : null;
}

/**
 * Pure. Warns of a set that servers of this kind accept and may not keep, or keeps from secondaries. `hasNs`: its name has NS
 * records.
 */
export function warningOfOddSet({ displayName, capabilities }: LimitsOf, rrset: Rrset, hasNs: boolean): Issue[] {
  const { mayDrop = [], keptFromSecondaries } = capabilities;
  const find = (kinds: readonly OddSet[]) => kinds.find((kind) => oddSets[kind].matches(rrset, hasNs));
  const [dropped, withheld] = [find(mayDrop), find(keptFromSecondaries?.sets ?? [])];
  const messages = [
    ...(dropped
      ? [`Some servers behind ${displayName} accept ${oddSets[dropped].describe(rrset)} and do not keep it.`]
      : []),
    ...(withheld && keptFromSecondaries
      ? [
          `${displayName} leaves ${oddSets[withheld].describe(rrset)} out of zone transfers, so that secondaries do not serve it, unless ${keptFromSecondaries.unless}.`,
        ]
      : []),
  ];
  return messages.map((message) => ({ name: rrset.name, type: rrset.type, severity: 'warning', message }));
}

interface OddSetRule {
  /** A noun for the middle of a sentence. */
  describe(rrset: Rrset): string;
  matches(rrset: Rrset, hasNs: boolean): boolean;
}

const oddSets: Readonly<Record<OddSet, OddSetRule>> = {
  // RFC 4035 §2.4.
  apexDs: {
    describe: () => 'a DS record of the domain itself',
    matches: ({ name, type }) => type === 'DS' && name === apex,
  },
  dsWithoutNs: {
    describe: ({ name }) => `a DS record without NS records of the same name (${name})`,
    matches: ({ name, type }, hasNs) => type === 'DS' && name !== apex && !hasNs,
  },
  // RFC 4034 §2.1.1: keys are those of a zone.
  dnskeyBelowApex: {
    describe: ({ name }) => `a DNSKEY record below the domain itself (${name})`,
    matches: ({ name, type }) => type === 'DNSKEY' && name !== apex,
  },
  // RFC 4034 §2, RFC 7344 §3: whoever signs the zone publishes them.
  signerKeys: {
    describe: ({ name, type }) =>
      name === apex ? `a ${type} record of the domain itself` : `a ${type} record (${name})`,
    matches: ({ type }) => type === 'DNSKEY' || type === 'CDS' || type === 'CDNSKEY',
  },
  rootNs: {
    describe: ({ name }) => `the root as a name server (${name})`,
    matches: ({ type, values }) => type === 'NS' && values.some((value) => value === '.'),
  },
};

/** The joined octets in strings of 255, the last one shorter; an empty text is one empty string. */
function cutText({ type }: Rrset, value: Rdata): Rdata {
  const octets = Uint8Array.from(textOf({ type }, value), (character) => character.charCodeAt(0));
  const writer = new WireWriter();
  for (let at = 0; at === 0 || at < octets.length; at += 255) writer.characterString(octets.subarray(at, at + 255));
  const wire = writer.toBytes();
  return decodeRdata(type, new WireReader(wire), wire.length);
}

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

function objections({ displayName: host, capabilities }: LimitsOf, rrset: Rrset): string[] {
  const { name, type, values } = rrset;
  const { types, opaqueTypes, nullMx, wildcard, apexNs, records } = capabilities;
  const most = records?.maxPerSet ?? Infinity;
  if (!capabilities.writable) return [`${host} can be read only.`];
  if (!(types[type]?.write ?? opaqueTypes)) return [`${host} does not take ${type} records.`];
  return [
    ...(!wildcard && name.split('.')[0] === '*' ? [`${host} does not take wildcards.`] : []),
    ...(!nullMx && type === 'MX' && values.some((value) => value.endsWith(' .'))
      ? [`${host} does not take an MX record that refuses all mail (RFC 7505).`]
      : []),
    ...(apexNs !== 'full' && isApexNs({ name, type })
      ? [`${host} does not let the domain's own NS records be changed.`]
      : []),
    ...(values.length > most ? [`${host} takes ${most} records of one name and type; this has ${values.length}.`] : []),
    ...(type === 'TXT' ? values.flatMap((value) => textObjections(host, capabilities, textOf(rrset, value))) : []),
  ];
}

function textObjections(host: string, { txt }: Capabilities, text: string): string[] {
  const refused = txt.rejects.filter((hazard) => hazards[hazard].isIn(text));
  return [
    ...(text.length > txt.maxBytes ? [`${host} takes texts of ${txt.maxBytes} octets; this has ${text.length}.`] : []),
    ...refused.map((hazard) => `${host} does not take ${hazards[hazard].description}.`),
  ];
}

const hazards: Readonly<Record<TxtHazard, { description: string; isIn(text: string): boolean }>> = {
  dquote: { description: 'a text with double quotes', isIn: (text) => text.includes('"') },
  backslash: { description: 'a text with backslashes', isIn: (text) => text.includes('\\') },
  backtick: { description: 'a text with backticks', isIn: (text) => text.includes('`') },
  empty: { description: 'an empty text', isIn: (text) => text === '' },
  leadingSpace: { description: 'a text that begins with a space', isIn: (text) => text.startsWith(' ') },
  trailingSpace: { description: 'a text that ends in a space', isIn: (text) => text.endsWith(' ') },
  nonAscii: { description: 'a text with octets outside of printable ASCII', isIn: (text) => /[^ -~]/.test(text) },
};

/** The joined segments, one character an octet. */
function textOf({ type }: Pick<Rrset, 'type'>, value: Rdata): string {
  const octets = encodeRdata(type, value);
  let text = '';
  for (let at = 0; at < octets.length; at += 1 + (octets[at] ?? 0)) {
    text += String.fromCharCode(...octets.subarray(at + 1, at + 1 + (octets[at] ?? 0)));
  }
  return text;
}
