import { DnsSyntaxError } from '../types.js';
import { saySyntax } from '../syntax.words.js';

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A word or a quoted text, escapes still in it. */
export interface Token {
  readonly text: string;
  readonly quoted: boolean;
  readonly position: Position;
}

/** One logical line: parentheses joined, comments gone. */
export interface Entry {
  readonly tokens: readonly [Token, ...Token[]];
  /** Begins with white space: the owner of the entry before it holds on. */
  readonly indented: boolean;
  readonly end: Position;
}

/** The tokens of one value. A comment is refused: text after an unquoted semicolon would be lost unseen. */
export function lexValue(text: string): readonly Token[] {
  const entries: Entry[] = [];
  const lexer = new EntryLexer((entry) => entries.push(entry), { comments: false });
  lexer.push(text);
  lexer.end();
  if (entries.length > 1) throw new DnsSyntaxError(saySyntax('oneLine'));
  return entries[0]?.tokens ?? [];
}

const newLine = 0x0a;
const backslash = 0x5c;
const byteOrderMark = 0xfeff;
const [ofWord, ofQuote] = [stops(' \t\r\n;()"'), stops('"\n')];

/**
 * Splits zone-file text into entries and hands each over as soon as its last line is complete, empty ones left
 * out. Text may come in pieces of any length; no more is held than one piece, one line and one entry. Throws
 * `DnsSyntaxError` with the position, after which it is of no more use unless it has `onMistake`. RFC 1035 §5.1.
 */
export class EntryLexer {
  /** The beginning of a line whose end has not come. */
  #rest = '';
  #text = '';
  #at = 0;
  #line = 1;
  #lineStart = 0;
  #begun = false;
  #tokens: Token[] = [];
  #indented = false;
  readonly #open: Position[] = [];

  constructor(
    private readonly emit: (entry: Entry) => void,
    private readonly options: {
      comments: boolean;
      /** Gets mistakes instead of their being thrown; reading goes on with the next line. */
      onMistake?: (mistake: DnsSyntaxError) => void;
    },
  ) {}

  push(piece: string): void {
    // No token and no comment goes on past the end of a line, so that whole lines can be read one by one.
    const cut = piece.lastIndexOf('\n') + 1;
    if (cut > 0) this.read(this.#rest + piece.slice(0, cut));
    this.#rest = cut > 0 ? piece.slice(cut) : this.#rest + piece;
  }

  end(): void {
    this.read(this.#rest);
    this.#rest = '';
    const open = this.#open.at(-1);
    if (open) this.refuse(new DnsSyntaxError(saySyntax('parenthesisOpen'), open));
    else this.closeEntry();
  }

  /** Tokens and parentheses of the entry whose end has not come. */
  get held(): number {
    return this.#tokens.length + this.#open.length;
  }

  private refuse(mistake: DnsSyntaxError): void {
    if (!this.options.onMistake) throw mistake;
    this.options.onMistake(mistake);
  }

  private read(text: string): void {
    const first = !this.#begun && text.charCodeAt(0) === byteOrderMark ? 1 : 0;
    this.#begun ||= text !== '';
    this.#text = text;
    this.#at = this.#lineStart = first;
    while (this.#at < text.length) this.tryStep(text.charAt(this.#at));
  }

  private tryStep(char: string): void {
    try {
      this.step(char);
    } catch (error) {
      if (!this.options.onMistake || !(error instanceof DnsSyntaxError)) throw error;
      this.options.onMistake(error);
      this.skipEntry();
    }
  }

  private skipEntry(): void {
    this.#tokens = [];
    this.#open.length = 0;
    const end = this.#text.indexOf('\n', this.#at);
    this.#at = end === -1 ? this.#text.length : end;
  }

  private step(char: string): void {
    if (char === '\n') this.newLine();
    else if (char === ' ' || char === '\t' || char === '\r') this.space(char);
    else if (char === ';') this.comment();
    else if (char === '(') this.openParenthesis();
    else if (char === ')') this.closeParenthesis();
    else if (char === '"') this.quoted();
    else this.word();
  }

  private newLine(): void {
    if (this.#open.length === 0) this.closeEntry();
    this.#at += 1;
    this.#line += 1;
    this.#lineStart = this.#at;
  }

  private space(char: string): void {
    if (this.#at === this.#lineStart && this.#open.length === 0 && char !== '\r') this.#indented = true;
    this.#at += 1;
  }

  private comment(): void {
    if (!this.options.comments) {
      throw new DnsSyntaxError(saySyntax('semicolon'), this.here());
    }
    const end = this.#text.indexOf('\n', this.#at);
    this.#at = end === -1 ? this.#text.length : end;
  }

  private openParenthesis(): void {
    this.#open.push(this.here());
    this.#at += 1;
  }

  private closeParenthesis(): void {
    if (this.#open.pop() === undefined) throw new DnsSyntaxError(saySyntax('parenthesisClosed'), this.here());
    this.#at += 1;
  }

  private quoted(): void {
    const end = this.scan(this.#at + 1, ofQuote);
    if (this.#text.charAt(end) !== '"') throw new DnsSyntaxError(saySyntax('quoteOpen'), this.here());
    this.#tokens.push({ text: this.#text.slice(this.#at + 1, end), quoted: true, position: this.here() });
    this.#at = end + 1;
  }

  private word(): void {
    const end = this.scan(this.#at, ofWord);
    this.#tokens.push({ text: this.#text.slice(this.#at, end), quoted: false, position: this.here() });
    this.#at = end;
  }

  /** The first of the stops that no backslash escapes, or the end of the text. A line ends whatever stands before. */
  private scan(from: number, isStop: readonly boolean[]): number {
    const text = this.#text;
    let at = from;
    while (at < text.length) {
      const code = text.charCodeAt(at);
      if (isStop[code] === true) return at;
      at += code === backslash && text.charCodeAt(at + 1) !== newLine ? 2 : 1;
    }
    return text.length;
  }

  private closeEntry(): void {
    if (isFilled(this.#tokens)) {
      this.emit({ tokens: this.#tokens, indented: this.#indented, end: this.here() });
      this.#tokens = [];
    }
    this.#indented = false;
  }

  here(): Position {
    return { line: this.#line, column: this.#at - this.#lineStart + 1 };
  }
}

function isFilled(tokens: Token[]): tokens is [Token, ...Token[]] {
  return tokens.length > 0;
}

/** Indexed by UTF-16 unit. */
function stops(characters: string): readonly boolean[] {
  return Array.from({ length: 128 }, (_, code) => characters.includes(String.fromCharCode(code)));
}
