import Handlebars from 'handlebars';
import { phraseIn, type Phrase, type PhraseValue, type Sentence } from '../../dns/index.js';
import { translate, type Language } from '../phrases/index.js';

/** Places of names and data of a zone; what people chose to call a thing is none. */
const dataPlaces: ReadonlySet<string> = new Set(['domain', 'zone', 'name', 'set', 'values', 'before', 'after']);

/** The sentence as HTML, with the names and the data in it set in mono. */
export function withMonoNames(sentence: Sentence, language: Language): Handlebars.SafeString {
  const phrase = phraseIn(sentence);
  // The longest first: `www.example.org` holds `example.org`.
  const names = [...new Set(phrase ? namesIn(phrase) : [])].sort((one, other) => other.length - one.length);
  return new Handlebars.SafeString(marked(translate(sentence, language), names));
}

function marked(text: string, [name, ...others]: readonly string[]): string {
  if (name === undefined) return Handlebars.escapeExpression(text);
  const inMono = `<span style="font-family:ui-monospace,monospace;font-size:0.93em">${Handlebars.escapeExpression(name)}</span>`;
  return text
    .split(name)
    .map((piece) => marked(piece, others))
    .join(inMono);
}

const namesIn = ({ values }: Phrase): string[] =>
  Object.entries(values).flatMap(([place, value]) => textsIn(value, dataPlaces.has(place)));

/** Phrases within the value have places of their own. */
function textsIn(value: PhraseValue, isData: boolean): string[] {
  if (Array.isArray(value)) return value.flatMap((item: PhraseValue) => textsIn(item, isData));
  if (typeof value === 'object') return namesIn(value as Phrase);
  return isData && value !== '' ? [String(value)] : [];
}
