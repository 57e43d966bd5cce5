import { changedParts, describeDuration, displayRrset, type Change, type Rrset } from '../../../../src/dns/browser';
import { markDifference, type Piece } from '../../shared/format/markDifference';
import { zoneName } from './example';

/** The sentences of the preview, with `{{name}}` and the like in them. */
export interface PreviewWords {
  update: string;
  ttlChange: string;
  remove: string;
  create: string;
  visible: string;
  none: string;
  invalid: string;
}

/** A part of a sentence: a name or a value of the zone, or the words around it. */
export interface SentencePart {
  text: string;
  isData: boolean;
}

export interface ChangeLine {
  id: string;
  sentences: readonly (readonly SentencePart[])[];
  before: readonly Piece[];
  after: readonly Piece[];
}

/** A change in words, and its old and new value with the difference marked. */
export function lineOf(change: Change, words: PreviewWords, language: string): ChangeLine {
  const sentences = sentencesOf(change, words, language);
  const before = change.kind === 'create' ? '' : textOf(change.before);
  const after = change.kind === 'delete' ? '' : textOf(change.after);
  return { id: change.id, sentences, ...markDifference(before, after) };
}

export const visibleText = (seconds: number, words: PreviewWords, language: string): string =>
  fill(words.visible, { time: describeDuration(seconds, language) });

export const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '');

function sentencesOf(change: Change, words: PreviewWords, language: string): SentencePart[][] {
  const name = data(displayRrset(change.kind === 'delete' ? change.before : change.after, zoneName));
  if (change.kind === 'create') return [partsOf(words.create, { name, after: data(textOf(change.after)) })];
  if (change.kind === 'delete') return [partsOf(words.remove, { name, before: data(textOf(change.before)) })];
  const changed = changedParts(change);
  const duration = ({ ttlSeconds }: Rrset) => ({ text: describeDuration(ttlSeconds, language), isData: false });
  const values = { name, before: data(textOf(change.before)), after: data(textOf(change.after)) };
  const times = { name, before: duration(change.before), after: duration(change.after) };
  return [
    ...(changed.includes('values') ? [partsOf(words.update, values)] : []),
    ...(changed.includes('ttl') ? [partsOf(words.ttlChange, times)] : []),
  ];
}

/** The words of the template stand between the places of its values. */
const partsOf = (template: string, values: Readonly<Record<string, SentencePart>>): SentencePart[] =>
  template
    .split(/(\{\{\w+\}\})/)
    .map((part) => values[part.replace(/[{}]/g, '')] ?? { text: part, isData: false })
    .filter(({ text }) => text !== '');

const data = (text: string): SentencePart => ({ text, isData: true });

const textOf = ({ values }: Rrset): string => values.join(', ');
