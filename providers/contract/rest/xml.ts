import { SaxesParser } from 'saxes';
import type { HttpResponse } from '../context.js';
import { ProviderError } from '../errors.js';
import { sayFailure } from '../failures.words.js';
import { kindOf } from './json.js';

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
  const message = sayFailure('failure.otherFormat', { page: kindOf(text), host: vendor, format: 'XML' });
  throw new ProviderError('protocol', message, { httpStatus: status });
}

/** Undefined if the body is not XML: for error answers, which may come from a proxy. */
export function tryXml(text: string): XmlElement | undefined {
  try {
    return documentOf(text);
  } catch (error) {
    if (error instanceof NotXml) return undefined;
    throw error;
  }
}

/** Text for an element or an attribute. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"'\r\n\t]/g, (character) => `&#${character.charCodeAt(0)};`);
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

/** Collects the elements of one document. The parser reports whatever is not well-formed. */
function documentOf(text: string): XmlElement {
  const parser = new SaxesParser();
  const open: OpenElement[] = [];
  let root: XmlElement | null = null;
  const add = (data: string) => {
    const element = open.at(-1);
    if (element) element.text += data;
  };
  const refuse = () => {
    throw new NotXml();
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= maxDepth) refuse();
    open.push({ name, attributes: new Map(Object.entries(attributes)), children: [], text: '' });
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const element = open.pop() ?? refuse();
    const parent = open.at(-1);
    if (parent) parent.children.push(element);
    else root = element;
  });
  parser.write(text).close();
  return root ?? refuse();
}
