import type { Guide, GuideSection } from './guide';

/** A guide with what its reader sees of it in a list. */
export interface ListedGuide<Slug extends string = string> {
  slug: Slug;
  /** Undefined until it is loaded. */
  guide: Guide | undefined;
  /** In the reader's language. */
  title: string;
  summary: string;
}

export interface GuideMatch<Slug extends string = string> extends ListedGuide<Slug> {
  /** Where most of the words are; null: in the title or nowhere in particular. */
  section: GuideSection | null;
}

const points = { title: 8, word: 6, heading: 4, summary: 3, text: 1 };

/** The guides that have all words of the query, as beginnings of theirs, the best first. All guides for an empty query. */
export function searchGuides<Slug extends string>(
  listed: readonly ListedGuide<Slug>[],
  query: string,
): GuideMatch<Slug>[] {
  const terms = wordsOf(query);
  if (terms.length === 0) return listed.map((each) => ({ ...each, section: null }));
  return listed
    .map((each) => ({ match: { ...each, section: bestSection(each.guide, terms) }, score: scoreOf(each, terms) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ match }) => match);
}

/** 0 where a term is nowhere. */
function scoreOf({ guide, title, summary }: ListedGuide, terms: readonly string[]): number {
  const scores = terms.map(
    (term) =>
      (has(title, term) ? points.title : 0) +
      (has(guide?.words.join(' ') ?? '', term) ? points.word : 0) +
      (has(summary, term) ? points.summary : 0) +
      Math.max(0, ...sectionsOf(guide).map((section) => sectionScore(section, [term]))),
  );
  return scores.some((score) => score === 0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

function bestSection(guide: Guide | undefined, terms: readonly string[]): GuideSection | null {
  const ranked = sectionsOf(guide)
    .filter(({ id }) => id !== '')
    .map((section) => ({ section, score: sectionScore(section, terms) }))
    .sort((a, b) => b.score - a.score);
  return ranked[0] && ranked[0].score > 0 ? ranked[0].section : null;
}

const sectionsOf = (guide: Guide | undefined): readonly GuideSection[] => guide?.sections ?? [];

const sectionScore = ({ heading, text }: GuideSection, terms: readonly string[]): number =>
  terms.reduce((sum, term) => sum + (has(heading, term) ? points.heading : 0) + (has(text, term) ? points.text : 0), 0);

/** "name server" and "nameserver" are one word to those who search. Languages without spaces are searched by parts. */
function has(text: string, term: string): boolean {
  if (!/^\w+$/.test(term)) return text.toLowerCase().includes(term);
  const words = wordsOf(text);
  return words.some((word, index) => word.startsWith(term) || `${word}${words[index + 1] ?? ''}`.startsWith(term));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}_]+/gu) ?? [];
