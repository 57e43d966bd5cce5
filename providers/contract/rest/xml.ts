import type { HttpResponse } from '../context.js';
import { ProviderError } from '../errors.js';
import { isWebPage } from './json.js';

export interface XmlElement {
  /** With its prefix, if it has one. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** The text directly inside, without that of the children. */
  readonly text: string;
}

/**
 * The body as XML. Anything that is not one well-formed document is not the vendor's answer: a web page, half an answer, two
 * answers. Document types are refused, so that no entity is ever expanded.
 */
export function parseXml(vendor: string, { status, text }: Pick<HttpResponse, 'status' | 'text'>): XmlElement {
  const root = tryXml(text);
  if (root !== undefined) return root;
  const message = `The API address answered with ${kindOf(text)} where ${vendor} answers with XML.`;
  throw new ProviderError('protocol', message, { httpStatus: status });
}

/** Undefined if the body is not XML: for error answers, which may come from a proxy. */
export function tryXml(text: string): XmlElement | undefined {
  try {
    return new Reader(text).document();
  } catch (error) {
    if (error instanceof NotXml) return undefined;
    throw error;
  }
}

function kindOf(text: string): string {
  if (text.trim() === '') return 'an empty page';
  return isWebPage(text) ? 'a web page or a broken document' : 'no XML';
}

class NotXml extends Error {
  override readonly name = 'NotXml';
}

interface OpenElement {
  name: string;
  attributes: Map<string, string>;
  children: XmlElement[];
  text: string;
}

const maxDepth = 100;
const startTag = /<([^\s<>/=!?"'&]+)/y;
const attribute = /\s+([^\s<>/=!?"'&]+)\s*=\s*(?:"([^<"]*)"|'([^<']*)')/y;
const tagEnd = /\s*(\/?)>/y;
const endTag = /<\/([^\s<>/=!?"'&]+)\s*>/y;
const characters = /[^<]+/y;
const references = /&(?:#x([0-9a-fA-F]{1,6})|#([0-9]{1,7})|([a-z]+));|&/g;
const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** XML 1.0 without document types. Reads each character once. */
class Reader {
  private at: number;
  private readonly open: OpenElement[] = [];
  private root: XmlElement | null = null;

  constructor(private readonly text: string) {
    this.at = text.startsWith('\ufeff') ? 1 : 0;
  }

  document(): XmlElement {
    while (this.at < this.text.length) this.step();
    if (this.root === null || this.open.length > 0) throw new NotXml();
    return this.root;
  }

  private step(): void {
    if (this.skip('<!--', '-->') || this.skip('<?', '?>') || this.section()) return;
    const [, closed] = this.match(endTag) ?? [];
    if (closed !== undefined) return this.close(closed);
    const [, opened] = this.match(startTag) ?? [];
    if (opened !== undefined) return this.start(opened);
    const [found] = this.match(characters) ?? [];
    if (found === undefined) throw new NotXml();
    this.add(withoutReferences(found.replace(/\r\n?/g, '\n')));
  }

  private start(name: string): void {
    const attributes = new Map<string, string>();
    for (let found = this.match(attribute); found; found = this.match(attribute)) {
      const [, key = '', double, single = ''] = found;
      if (attributes.has(key)) throw new NotXml();
      attributes.set(key, withoutReferences((double ?? single).replace(/\r\n|[\t\n\r]/g, ' ')));
    }
    const [, empty] = this.match(tagEnd) ?? [];
    if (empty === undefined || this.open.length >= maxDepth) throw new NotXml();
    this.open.push({ name, attributes, children: [], text: '' });
    if (empty) this.close(name);
  }

  private close(name: string): void {
    const element = this.open.pop();
    if (element?.name !== name) throw new NotXml();
    const parent = this.open.at(-1);
    if (parent) parent.children.push(element);
    else if (this.root === null) this.root = element;
    else throw new NotXml();
  }

  private section(): boolean {
    const start = this.at + '<![CDATA['.length;
    if (!this.skip('<![CDATA[', ']]>')) return false;
    this.add(this.text.slice(start, this.at - ']]>'.length), true);
    return true;
  }

  private add(text: string, isData = false): void {
    const element = this.open.at(-1);
    if (element) element.text += text;
    else if (isData || text.trim() !== '') throw new NotXml();
  }

  private skip(start: string, end: string): boolean {
    if (!this.text.startsWith(start, this.at)) return false;
    const found = this.text.indexOf(end, this.at + start.length);
    if (found < 0) throw new NotXml();
    this.at = found + end.length;
    return true;
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }
}

function withoutReferences(text: string): string {
  return text.replace(references, (_, hex?: string, decimal?: string, name?: string) => {
    const code = hex !== undefined ? parseInt(hex, 16) : Number(decimal ?? 0);
    const character = name === undefined ? undefined : named[name];
    if (character !== undefined) return character;
    if (code === 0 || code > 0x10ffff) throw new NotXml();
    return String.fromCodePoint(code);
  });
}
