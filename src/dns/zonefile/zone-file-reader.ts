import { apex, displayName, isWithin, parseFqdn, relativeName } from '../names/name.js';
import type { Entry, Position, Token } from '../presentation/tokens.js';
import { EntryLexer } from '../presentation/tokens.js';
import { TextReader } from '../presentation/text-reader.js';
import { maxStatedTtlSeconds, ttlInRange } from '../presentation/ttl.js';
import { readRdata } from '../rdata.js';
import { rdataType } from '../record-types.js';
import { makeRrset, rrsetId } from '../rrset.js';
import type { ListedRrset } from '../rules/rule.js';
import type { Fqdn, Rdata, RecordType, RelativeName, Zone } from '../types.js';
import { DnsSyntaxError } from '../types.js';
import type { Sentence } from '../phrases/phrase.js';
import { mapInSteps, type Steps } from '../steps.js';
import { sortRrsetsInSteps } from '../zone.js';
import { generatedEntries, maxEntryLength } from './generate.js';
import { at, readHead } from './record-head.js';
import { saySyntax } from '../syntax.words.js';

/** More than anyone mends before trying again. */
export const maxMistakes = 100;

/** As many as `$GENERATE` may make of one file: a line of twenty characters must not fill the memory. */
const maxGenerated = 250_000;
/** Characters, which is as much as a zone file itself may have. */
const maxGeneratedLength = 2 ** 24;

/** Characters, which take about a millisecond to read. */
const generatedPerStep = 4_000;

/** White space and comments make a line longer than its record. */
const longestLine = 2 ** 20;
/** Each octet of the longest data may be a token of its own. */
const mostTokens = 2 ** 17;

/** A record takes 12 octets at least of the 65,535 that an answer has (RFC 1035 §4.1.3, §4.2.2). */
const mostValues = 5_461;

export interface ZoneFileOptions {
  /** The zone's name, and what relative names begin with. */
  readonly origin: Fqdn;
  /** For records that have no TTL before any other has. */
  readonly defaultTtlSeconds?: number;
  /**
   * Gets every record as it stands in the text, in its order, before records become sets: what `checkListing` asks
   * for. Called while the text is read, also when that fails later.
   */
  readonly onRecord?: (record: ListedRrset) => void;
  /**
   * Gets every mistake, at most `maxMistakes`, instead of the first being thrown. Reading goes on with the next
   * record; the zone is what could be read.
   */
  readonly onMistake?: (mistake: DnsSyntaxError) => void;
}

interface SetSoFar {
  name: RelativeName;
  type: RecordType;
  ttlSeconds: number;
  values: Rdata[];
  /** Characters of the values. */
  length: number;
  line: number;
}

interface FoundRecord extends Omit<SetSoFar, 'values' | 'length' | 'line'> {
  value: Rdata;
  /** Over 31 bits; `ttlSeconds` is 0 then. */
  statedTtlSeconds?: number;
}

/** Reads a master file entry by entry, and holds the sets that it has found so far. */
export class ZoneFileReader {
  #origin: Fqdn;
  #owner?: RelativeName;
  #defaultTtl?: number;
  #lastTtl?: number;
  #mistakes = 0;
  #generated = 0;
  #generatedLength = 0;
  /** Characters of the line whose end has not come. */
  #lineLength = 0;
  readonly #options: ZoneFileOptions;
  readonly #sets = new Map<string, SetSoFar>();
  readonly #lexer: EntryLexer;
  /** Entries and mistakes in the order of the text, which are still to be read. */
  #found: (Entry | DnsSyntaxError)[] = [];

  constructor(options: ZoneFileOptions) {
    this.#options = options;
    this.#origin = options.origin;
    const find = (found: Entry | DnsSyntaxError) => void this.#found.push(found);
    this.#lexer = new EntryLexer(find, { comments: true, onMistake: find });
  }

  *push(text: string): Steps<void> {
    if (this.#mistakes >= maxMistakes) return;
    const lineEnd = text.lastIndexOf('\n') + 1;
    this.#lineLength = (lineEnd > 0 ? 0 : this.#lineLength) + text.length - lineEnd;
    this.#lexer.push(text);
    yield* this.readFound();
    if (this.#lineLength > longestLine || this.#lexer.held > mostTokens) this.stop();
  }

  /** Nothing is a record any more. */
  private stop(): void {
    const mistake = tooLong(this.#lexer.here());
    if (!this.#options.onMistake) throw mistake;
    if (this.#mistakes < maxMistakes) this.#options.onMistake(mistake);
    this.#mistakes = maxMistakes;
  }

  *end(): Steps<Zone> {
    if (this.#mistakes < maxMistakes) this.#lexer.end();
    yield* this.readFound();
    const rrsets = yield* mapInSteps(this.#sets.values(), makeRrset);
    return { name: this.#options.origin, rrsets: yield* sortRrsetsInSteps(rrsets) };
  }

  private *readFound(): Steps<void> {
    const all = this.#found;
    this.#found = [];
    for (const found of all) {
      if (this.#mistakes >= maxMistakes) return;
      yield* this.tryToRead(found);
    }
  }

  private *tryToRead(found: Entry | DnsSyntaxError): Steps<void> {
    try {
      if (found instanceof DnsSyntaxError) throw found;
      const steps = this.entry(found);
      if (steps) yield* steps;
    } catch (error) {
      if (!this.#options.onMistake || !(error instanceof DnsSyntaxError)) throw error;
      this.#mistakes += 1;
      this.#options.onMistake(error);
    }
  }

  /** Steps for what stands for many records. */
  private entry(entry: Entry): Steps<void> | undefined {
    const { tokens, indented, end } = entry;
    const [first] = tokens;
    entryLength(entry);
    if (indented) this.record(this.inheritedOwner(first), entry, 0);
    else if (!first.quoted && first.text.startsWith('$')) return this.directive(first, tokens.slice(1), end);
    else this.record((this.#owner = this.ownOwner(first)), entry, 1);
    return undefined;
  }

  private directive(directive: Token, args: readonly Token[], end: Position): Steps<void> | undefined {
    const word = directive.text.toUpperCase();
    if (word === '$GENERATE') return this.generate(args, end);
    const reader = new TextReader(args, { resolveName: (name) => parseFqdn(name, this.#origin), end });
    if (word === '$ORIGIN') this.#origin = reader.name('the origin');
    else if (word === '$TTL') this.#defaultTtl = reader.duration('the default TTL', maxStatedTtlSeconds);
    else
      throw new DnsSyntaxError(refusals[word] ?? saySyntax('directive', { text: directive.text }), directive.position);
    reader.finish();
    return undefined;
  }

  private *generate(args: readonly Token[], end: Position): Steps<void> {
    let length = 0;
    for (const entry of generatedEntries({ args, end, most: maxGenerated - this.#generated })) {
      this.#generated += 1;
      length += entryLength(entry);
      if (this.#generatedLength + length > maxGeneratedLength) throw new DnsSyntaxError(saySyntax('generateLong'), end);
      this.record(this.ownOwner(entry.tokens[0]), entry, 1);
      if (length < generatedPerStep) continue;
      this.#generatedLength += length;
      length = 0;
      yield;
    }
    this.#generatedLength += length;
  }

  private inheritedOwner(first: Token): RelativeName {
    if (this.#owner === undefined) {
      throw new DnsSyntaxError(saySyntax('noOwner'), first.position);
    }
    return this.#owner;
  }

  private ownOwner(token: Token): RelativeName {
    const { origin: zone } = this.#options;
    return at(token, () => {
      if (token.quoted) throw new DnsSyntaxError(saySyntax('ownerQuoted'));
      const name = parseFqdn(token.text, this.#origin);
      if (isWithin(name, zone)) return relativeName(name, zone);
      throw new DnsSyntaxError(saySyntax('outsideZone', { name: displayName(name), zone: displayName(zone) }));
    });
  }

  private record(name: RelativeName, { tokens, end }: Entry, from: 0 | 1): void {
    const { ttl, type, typeToken, dataTokens } = readHead(tokens, from, end);
    if (type === 'SOA' && name !== apex) {
      throw new DnsSyntaxError(saySyntax('soaBelow'), typeToken.position);
    }
    const reader = new TextReader(dataTokens, { resolveName: (text) => parseFqdn(text, this.#origin), end });
    const value = at(typeToken, () => readRdata(type, reader));
    if (type === 'SOA') this.takeTtlOf(value, ttl);
    const stated = this.ttlOf(ttl, typeToken);
    const ttlSeconds = ttlInRange(stated);
    this.add(
      { name, type, ttlSeconds, value, ...(ttlSeconds !== stated && { statedTtlSeconds: stated }) },
      typeToken.position,
    );
  }

  private add({ value, statedTtlSeconds, ...set }: FoundRecord, position: Position): void {
    const { line } = position;
    const id = rrsetId(set.name, set.type);
    const earlier = this.#sets.get(id);
    if (earlier) addTo(earlier, { ttlSeconds: set.ttlSeconds, value, position });
    else this.#sets.set(id, { ...set, values: [value], length: value.length, line });
    this.#options.onRecord?.({
      ...set,
      values: [value],
      line,
      ...(statedTtlSeconds !== undefined && { statedTtlSeconds }),
    });
  }

  /** RFC 1035 §3.3.13, before RFC 2308 brought `$TTL`: the last field of the SOA is the TTL of records without one. */
  private takeTtlOf(soa: Rdata, stated: number | undefined): void {
    if (stated === undefined && this.#lastTtl === undefined) {
      this.#defaultTtl ??= Number(soa.slice(soa.lastIndexOf(' ') + 1));
    }
  }

  private ttlOf(stated: number | undefined, typeToken: Token): number {
    const ttl = stated ?? this.#defaultTtl ?? this.#lastTtl ?? this.#options.defaultTtlSeconds;
    if (ttl === undefined) {
      throw new DnsSyntaxError(saySyntax('ttlNeeded'), typeToken.position);
    }
    this.#lastTtl = ttl;
    return ttl;
  }
}

function addTo(set: SetSoFar, found: { ttlSeconds: number; value: Rdata; position: Position }): void {
  const { name, type, values, line } = set;
  const { ttlSeconds, value, position } = found;
  if (rdataType(type).singleton && !values.includes(value)) {
    throw new DnsSyntaxError(saySyntax('oneOnly', { name, type, line }), position);
  }
  set.length += value.length;
  if (values.length === mostValues || set.length > maxEntryLength) {
    throw new DnsSyntaxError(saySyntax('setLarge', { name, type }), position);
  }
  values.push(value);
  set.ttlSeconds = Math.min(set.ttlSeconds, ttlSeconds);
}

/** In characters, without white space. Throws `DnsSyntaxError` where it is more than any record has. */
function entryLength({ tokens }: Entry): number {
  const length = tokens.reduce((sum, { text }) => sum + text.length, 0);
  if (length > maxEntryLength) throw tooLong(tokens[0].position);
  return length;
}

function tooLong(position: Position): DnsSyntaxError {
  return new DnsSyntaxError(saySyntax('entryLong'), position);
}

const refusals: Readonly<Record<string, Sentence>> = { $INCLUDE: saySyntax('include') };
