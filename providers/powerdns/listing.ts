import { rrsetId } from '../../src/dns/index.js';
import type { Fqdn, Rrset } from '../../src/dns/index.js';
import { withoutSoa } from '../contract/incomplete.js';
import { sayFailure } from '../contract/failures.words.js';
import type { HttpResponse } from '../contract/context.js';
import { ProviderError } from '../contract/errors.js';
import { visitAll } from '../contract/turns.js';
import type { ZoneListing } from '../contract/provider.js';
import type { PowerDnsClient } from './client.js';
import { listedText, readRrsets } from './convert.js';
import { cutZone } from './zone-text.js';
import { versionOf, type ZoneVersion } from './zone-version.js';

type Sets = ReturnType<typeof readRrsets>;

/** The answer that a listing was read from, and its sets by their texts. */
interface Memo {
  text: string;
  sets: ReadonlyMap<string, Rrset>;
  /** As the server had it before it read the sets. Null where it does not count writes. */
  version: ZoneVersion | null;
  /** The address of the server. */
  server: string;
}

/** Sets that need no reading, as far as the answer has their texts. */
interface KnownTexts {
  last?: ZoneListing;
  /** See `setsByText`. */
  written?: ReadonlyMap<string, Rrset>;
}

/** Smaller answers are read from the start each time. */
const smallestText = 100_000;

/** The last listing, if this answer is the same to the letter. */
export function sameListing({ text }: HttpResponse, last?: ZoneListing): ZoneListing | null {
  return last && memoOf(last)?.text === text ? last : null;
}

/** Whether the server has counted no write since the listing was read. Small zones are read again instead. */
export async function hasNoNewWrite(
  client: Pick<PowerDnsClient, 'version' | 'root'>,
  zone: Fqdn,
  listing: ZoneListing,
): Promise<boolean> {
  const memo = memoOf(listing);
  if (!memo?.version || memo.server !== client.root) return false;
  return (await client.version(zone))?.serial === memo.version.serial;
}

/**
 * Reads the sets of a zone. Sets whose text the last listing had as well, or that PowerDNS writes as this text, are not
 * read again. Rejects with `ProviderError` for an incomplete listing.
 */
export async function readSets(
  client: Pick<PowerDnsClient, 'readZone' | 'readHead' | 'readSet' | 'root'>,
  response: HttpResponse,
  zone: Fqdn,
  { last, written }: KnownTexts = {},
): Promise<Sets & { version: ZoneVersion | null; memo?: Memo }> {
  const pieces = response.text.length < smallestText ? null : await cutZone(response.text);
  if (!pieces) {
    const whole = client.readZone(response, zone);
    return { ...readRrsets(whole.rrsets, zone), version: versionOf(whole) };
  }
  const version = versionOf(client.readHead({ ...response, text: pieces.zone }, zone));
  const earlier = last && memoOf(last)?.sets;
  const sets = new Map<string, Rrset>();
  const unreadable: Sets['unreadable'] = [];
  await visitAll(pieces.sets, (text) => {
    if (sets.has(text)) throw listedTwice(text);
    const rrset = earlier?.get(text) ?? written?.get(text);
    if (rrset) return void sets.set(text, rrset);
    const read = readRrsets([client.readSet({ ...response, text })], zone);
    for (const one of read.rrsets) sets.set(text, one);
    unreadable.push(...read.unreadable);
  });
  const rrsets = [...sets.values()];
  await assertComplete(rrsets, zone);
  return { rrsets, unreadable, version, memo: { text: response.text, sets, version, server: client.root } };
}

/** Sets by the text that PowerDNS has for them. */
export async function setsByText(rrsets: readonly Rrset[], zone: Fqdn): Promise<ReadonlyMap<string, Rrset>> {
  const sets = new Map<string, Rrset>();
  await visitAll(rrsets, (rrset) => {
    const text = listedText(rrset, zone);
    if (text !== null) sets.set(text, rrset);
  });
  return sets;
}

/** Like `assertWhole`, for sets that have been read. */
async function assertComplete(rrsets: readonly Rrset[], zone: Fqdn): Promise<void> {
  if (!rrsets.some(({ type }) => type === 'SOA')) throw withoutSoa('PowerDNS', zone);
  const ids = new Set<string>();
  await visitAll(rrsets, ({ name, type }) => {
    const id = rrsetId(name, type);
    if (ids.has(id)) throw listedTwice(id);
    ids.add(id);
  });
}

function listedTwice(set: string): ProviderError {
  return new ProviderError('protocol', sayFailure('failure.setTwice', { host: 'PowerDNS', set }));
}

function memoOf(listing: ZoneListing | undefined): Memo | undefined {
  return listing?.memo as Memo | undefined;
}
