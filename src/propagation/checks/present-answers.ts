import {
  clientSubnetOf,
  displayName,
  DnsWireError,
  parseRdata,
  parseRecordType,
  printValue,
  type ExtendedError,
  type LookupResult,
  type Message,
} from '../../dns/index.js';
import type { AskedServer, Delegation } from '../resolution/authoritative-servers.js';
import type { ListedDnsServer } from '../resolvers/dns-servers.js';
import { sameSet, type AnsweredSet } from '../states/answered-set.js';
import type { AskedResolver, AuthoritativeResult, DelegationResult } from './check-result.js';

const nsType = parseRecordType('NS');
/** A set that nobody makes by hand must not fill the history. */
const mostValues = 50;
const longestValue = 2_000;
const longestText = 200;

/** The values as people write them. */
export function valuesOf(set: Pick<AnsweredSet, 'type' | 'values'> | null): string[] {
  if (!set) return [];
  return set.values.slice(0, mostValues).map((rdata) => {
    const { value, priority } = printValue(set.type, rdata);
    return (priority === undefined ? value : `${priority} ${value}`).slice(0, longestValue);
  });
}

export function authoritativeResult({ name, host, answer, serial, result }: AskedServer): AuthoritativeResult {
  const set = answer.kind === 'answer' ? answer.set : null;
  return {
    name: name === null ? null : displayName(name),
    ip: host,
    state: answer.kind,
    values: valuesOf(set),
    ttlSeconds: set?.ttlSeconds ?? null,
    serial,
    nsid: result.evidence.nsid?.slice(0, longestText) ?? null,
    responseMs: 'message' in result ? Math.round(result.evidence.rttMs) : null,
  };
}

export function delegationResult(delegation: Delegation | null, set: AnsweredSet | null): DelegationResult | null {
  if (!delegation) return null;
  const { nameServers, ttlSeconds } = delegation;
  const atParent = { type: nsType, values: nameServers.map((name) => parseRdata(nsType, name)) };
  return { values: nameServers.map(displayName), ttlSeconds, agrees: sameSet(set, atParent) };
}

export function askedResolver(server: ListedDnsServer): AskedResolver {
  const { id, name, ip, port, transport, provider, location, coordinates, isAnycast } = server;
  return { id, name, ip, port, transport, provider, location, coordinates, isAnycast };
}

/** Facts about the reply, cut to what a page can show. */
export function evidenceIn(result: LookupResult | undefined) {
  const message = result && 'message' in result ? result.message : undefined;
  return {
    responseMs: result && message ? Math.round(result.evidence.rttMs) : null,
    isValidated: message?.flags.authenticData ?? false,
    transport: result && message ? result.evidence.transport : null,
    nsid: result?.evidence.nsid?.slice(0, longestText) ?? null,
    subnetScope: message ? scopeIn(message) : null,
    extendedErrors: (result?.evidence.extendedErrors ?? []).slice(0, 5).map(bounded),
  };
}

function scopeIn({ edns }: Message): number | null {
  try {
    return clientSubnetOf(edns)?.scopePrefix ?? null;
  } catch (error) {
    // The answer can be read without this option.
    if (error instanceof DnsWireError) return null;
    throw error;
  }
}

function bounded({ code, text }: ExtendedError): ExtendedError {
  return { code, text: shownText(text) };
}

/** PostgreSQL stores no NUL and no half of a character, and letters that turn the line around would fool a reader. */
function shownText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .slice(0, longestText)
    .replace(/\p{Cs}/gu, '');
}
