import { displayName, textOf, type Fqdn, type Statement, type UnreadRecord } from '../../src/dns/index.js';
import { ProviderError } from './errors.js';
import { sayFailure } from './failures.words.js';
import { sayHost } from './hosts.words.js';

/** More names in one sentence help nobody. */
const mostNamed = 5;

/** Pure. Says which records of the host cannot be read here; they are kept as text. */
export function unreadReason(host: string, unread: readonly Pick<UnreadRecord, 'name' | 'type'>[]): Statement {
  const named = [...new Set(unread.map(({ name, type }) => `${name} ${type}`))];
  const sets = named.slice(0, mostNamed).join(', ') + (named.length > mostNamed ? ' …' : '');
  return sayHost('unread', { host, count: unread.length, sets });
}

/** Pure. Different reasons why something cannot be seen, as one statement; null when there is none. */
export function joinReasons(...reasons: readonly (Statement | null | undefined)[]): Statement | null {
  const distinct = new Map(reasons.flatMap((reason) => (reason ? [[textOf(reason), reason]] : [])));
  return [...distinct.values()].reduce<Statement | null>(
    (first, second) => (first ? sayHost('both', { first, second }) : second),
    null,
  );
}

/** A zone always has an SOA record: a listing without one is not whole. */
export function withoutSoa(host: string, zone: Fqdn): ProviderError {
  return new ProviderError('partial_listing', sayFailure('failure.noSoa', { host, zone: displayName(zone) }));
}

/** For hosts that list no SOA, and put name servers of their own into every zone. */
export function withoutNs(host: string, zone: Fqdn): ProviderError {
  return new ProviderError('partial_listing', sayFailure('failure.noNs', { host, zone: displayName(zone) }));
}
