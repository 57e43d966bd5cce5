import { apex, displayName, isWithin, parseFqdn, relativeName } from '../names/name.js';
import type { Entry, Position, Token } from '../presentation/tokens.js';
import { EntryLexer } from '../presentation/tokens.js';
import { TextReader } from '../presentation/text-reader.js';
import { looksLikeTtl, maxTtlSeconds, parseTtl } from '../presentation/ttl.js';
import { readRdata } from '../rdata.js';
import { parseRecordType, rdataType } from '../record-types.js';
import { makeRrset, rrsetId } from '../rrset.js';
import type { ListedRrset } from '../rules/rule.js';
import { translateError } from '../translate-error.js';
import type { Fqdn, Rdata, RecordType, RelativeName, Zone } from '../types.js';
import { DnsSyntaxError } from '../types.js';
import { sortRrsets } from '../zone.js';

interface ZoneFileOptions {
  /** The zone's name, and what relative names begin with. */
  readonly origin: Fqdn;
  /** For records that have no TTL before any other has. */
  readonly defaultTtlSeconds?: number;
  /**
   * Gets every record as it stands in the text, in its order, before records become sets: what `checkListing` asks
   * for. Called while the text is read, also when that fails later.
   */
  readonly onRecord?: (record: ListedRrset) => void;
}

/**
 * A zone from a master file (RFC 1035 §5). A record without a TTL takes `$TTL`, else that of the record before
 * it, else `defaultTtlSeconds`. Values that stand twice count once, and of two TTLs in one set the lowest (RFC 2181
 * §5.2); `onRecord` sees them as they are. Throws `DnsSyntaxError` with line and column, also for records outside
 * the zone, and for `$INCLUDE` and `$GENERATE`.
 */
export function parseZoneFile(text: string, options: ZoneFileOptions): Zone {
  const reader = new ZoneFileReader(options);
  reader.push(text);
  return reader.end();
}

/** `parseZoneFile` for a text that comes in pieces of any length, which are not kept. Rejects as that throws. */
export async function readZoneFile(pieces: AsyncIterable<string>, options: ZoneFileOptions): Promise<Zone> {
  const reader = new ZoneFileReader(options);
  for await (const piece of pieces) reader.push(piece);
  return reader.end();
}

interface SetSoFar {
  name: RelativeName;
  type: RecordType;
  ttlSeconds: number;
  values: Rdata[];
  line: number;
}

class ZoneFileReader {
  #origin: Fqdn;
  #owner?: RelativeName;
  #defaultTtl?: number;
  #lastTtl?: number;
  readonly #zoneName: Fqdn;
  readonly #fallbackTtl?: number;
  readonly #onRecord?: ZoneFileOptions['onRecord'];
  readonly #sets = new Map<string, SetSoFar>();
  readonly #lexer = new EntryLexer((entry) => this.entry(entry));

  constructor({ origin, defaultTtlSeconds, onRecord }: ZoneFileOptions) {
    this.#zoneName = this.#origin = origin;
    this.#fallbackTtl = defaultTtlSeconds;
    this.#onRecord = onRecord;
  }

  push(text: string): void {
    this.#lexer.push(text);
  }

  end(): Zone {
    this.#lexer.end();
    return { name: this.#zoneName, rrsets: sortRrsets(Array.from(this.#sets.values(), makeRrset)) };
  }

  private entry(entry: Entry): void {
    const { tokens, indented, end } = entry;
    const [first] = tokens;
    if (indented) this.record(this.inheritedOwner(first), entry, 0);
    else if (!first.quoted && first.text.startsWith('$')) this.directive(first, tokens.slice(1), end);
    else this.record(this.ownOwner(first), entry, 1);
  }

  private directive(directive: Token, args: readonly Token[], end: Position): void {
    const word = directive.text.toUpperCase();
    const reader = new TextReader(args, { resolveName: (name) => parseFqdn(name, this.#origin), end });
    if (word === '$ORIGIN') this.#origin = reader.name('the new origin');
    else if (word === '$TTL') this.#defaultTtl = reader.duration('the default TTL', maxTtlSeconds);
    else throw new DnsSyntaxError(refusals[word] ?? `${directive.text} is not a known directive`, directive.position);
    reader.finish();
  }

  private inheritedOwner(first: Token): RelativeName {
    if (this.#owner === undefined) {
      throw new DnsSyntaxError('expected an owner name: no record before this line has one to inherit', first.position);
    }
    return this.#owner;
  }

  private ownOwner(token: Token): RelativeName {
    const owner = at(token, () => {
      if (token.quoted) throw new DnsSyntaxError('expected an owner name, found quoted text');
      const name = parseFqdn(token.text, this.#origin);
      if (isWithin(name, this.#zoneName)) return relativeName(name, this.#zoneName);
      throw new DnsSyntaxError(`${displayName(name)} is outside the zone ${displayName(this.#zoneName)}`);
    });
    this.#owner = owner;
    return owner;
  }

  private record(name: RelativeName, { tokens, end }: Entry, from: 0 | 1): void {
    const { ttl, type, typeToken, dataTokens } = readHead(tokens, from, end);
    if (type === 'SOA' && name !== apex) {
      throw new DnsSyntaxError('a SOA record stands only at the top of the zone', typeToken.position);
    }
    const reader = new TextReader(dataTokens, { resolveName: (text) => parseFqdn(text, this.#origin), end });
    const value = at(typeToken, () => readRdata(type, reader));
    this.add({ name, type, ttlSeconds: this.ttlOf(ttl, typeToken), value }, typeToken.position);
  }

  private add({ value, ...set }: Omit<SetSoFar, 'values' | 'line'> & { value: Rdata }, position: Position): void {
    const { line } = position;
    const id = rrsetId(set.name, set.type);
    const earlier = this.#sets.get(id);
    if (earlier) addTo(earlier, { ttlSeconds: set.ttlSeconds, value, position });
    else this.#sets.set(id, { ...set, values: [value], line });
    this.#onRecord?.({ ...set, values: [value], line });
  }

  private ttlOf(stated: number | undefined, typeToken: Token): number {
    const ttl = stated ?? this.#defaultTtl ?? this.#lastTtl ?? this.#fallbackTtl;
    if (ttl === undefined) {
      throw new DnsSyntaxError(
        'expected a TTL before the type, or a line such as "$TTL 3600" before',
        typeToken.position,
      );
    }
    this.#lastTtl = ttl;
    return ttl;
  }
}

function addTo(set: SetSoFar, found: { ttlSeconds: number; value: Rdata; position: Position }): void {
  const { name, type, values, line } = set;
  const { ttlSeconds, value, position } = found;
  if (rdataType(type).singleton && !values.includes(value)) {
    throw new DnsSyntaxError(`${name} can have one ${type} record only, and line ${line} has one already`, position);
  }
  values.push(value);
  set.ttlSeconds = Math.min(set.ttlSeconds, ttlSeconds);
}

const refusals: Readonly<Record<string, string>> = {
  $INCLUDE: '$INCLUDE is refused: only this text is read. Put the content of the other file here',
  $GENERATE: '$GENERATE is an extension of BIND and refused: write the records out',
};

/** TTL and class in any order, either or none, then the type. RFC 1035 §5.1. */
function readHead(
  tokens: readonly Token[],
  from: number,
  end: Position,
): { ttl?: number; type: RecordType; typeToken: Token; dataTokens: readonly Token[] } {
  let ttl: number | undefined;
  let hasClass = false;
  let index = from;
  for (let token = tokens[index]; token; token = tokens[index]) {
    index += 1;
    const word = token.quoted ? '' : token.text.toUpperCase();
    if (ttl === undefined && looksLikeTtl(word)) ttl = at(token, () => parseTtl(word));
    else if (!hasClass && (word === 'IN' || word === 'CLASS1')) hasClass = true;
    else return { ttl, type: at(token, () => readType(token)), typeToken: token, dataTokens: tokens.slice(index) };
  }
  throw new DnsSyntaxError('expected a record type such as A, found the end of the record', end);
}

function readType(token: Token): RecordType {
  if (/^(?:CH|HS|CS|CLASS[0-9]+)$/iu.test(token.text)) {
    throw new DnsSyntaxError(`expected class IN, found ${token.text}: other classes are not supported`);
  }
  if (token.quoted) throw new DnsSyntaxError('expected a record type such as A, found quoted text');
  return parseRecordType(token.text);
}

/** Gives an error that names no place that of the token which caused it. */
function at<Value>(token: Token, read: () => Value): Value {
  const placed = (error: DnsSyntaxError) =>
    error.position ? error : new DnsSyntaxError(error.message, token.position);
  return translateError(DnsSyntaxError, placed, read);
}
