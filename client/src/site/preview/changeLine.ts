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

export interface ChangeLine {
  id: string;
  sentences: readonly string[];
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

function sentencesOf(change: Change, words: PreviewWords, language: string): string[] {
  const name = displayRrset(change.kind === 'delete' ? change.before : change.after, zoneName);
  if (change.kind === 'create') return [fill(words.create, { name, after: textOf(change.after) })];
  if (change.kind === 'delete') return [fill(words.remove, { name, before: textOf(change.before) })];
  const parts = changedParts(change);
  const duration = ({ ttlSeconds }: Rrset) => describeDuration(ttlSeconds, language);
  const values = { name, before: textOf(change.before), after: textOf(change.after) };
  const times = { name, before: duration(change.before), after: duration(change.after) };
  return [
    ...(parts.includes('values') ? [fill(words.update, values)] : []),
    ...(parts.includes('ttl') ? [fill(words.ttlChange, times)] : []),
  ];
}

const textOf = ({ values }: Rrset): string => values.join(', ');
