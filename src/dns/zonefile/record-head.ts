import type { Position, Token } from '../presentation/tokens.js';
import { looksLikeTtl, maxStatedTtlSeconds, parseTtl } from '../presentation/ttl.js';
import { parseRecordType } from '../record-types.js';
import { translateError } from '../translate-error.js';
import type { RecordType } from '../types.js';
import { DnsSyntaxError } from '../types.js';
import { saySyntax } from '../syntax.words.js';

interface RecordHead {
  /** As it is written: up to 32 bits. */
  readonly ttl?: number;
  readonly type: RecordType;
  readonly typeToken: Token;
  readonly dataTokens: readonly Token[];
}

/** TTL and class in any order, either or none, then the type. RFC 1035 §5.1. */
export function readHead(tokens: readonly Token[], from: number, end: Position): RecordHead {
  let ttl: number | undefined;
  let hasClass = false;
  let index = from;
  for (let token = tokens[index]; token; token = tokens[index]) {
    index += 1;
    const word = token.quoted ? '' : token.text.toUpperCase();
    if (ttl === undefined && looksLikeTtl(word)) ttl = at(token, () => parseTtl(word, maxStatedTtlSeconds));
    else if (!hasClass && (word === 'IN' || word === 'CLASS1')) hasClass = true;
    else return { ttl, type: at(token, () => readType(token)), typeToken: token, dataTokens: tokens.slice(index) };
  }
  throw new DnsSyntaxError(saySyntax('typeMissing'), end);
}

/** Gives an error that names no place that of the token which caused it. */
export function at<Value>(token: Token, read: () => Value): Value {
  const placed = (error: DnsSyntaxError) =>
    error.position ? error : new DnsSyntaxError(error.statement, token.position);
  return translateError(DnsSyntaxError, placed, read);
}

function readType(token: Token): RecordType {
  if (/^(?:CH|HS|CS|CLASS[0-9]+)$/iu.test(token.text)) {
    throw new DnsSyntaxError(saySyntax('otherClass', { text: token.text }));
  }
  if (token.quoted) throw new DnsSyntaxError(saySyntax('typeQuoted'));
  return parseRecordType(token.text);
}
