/** A guide of docs/guides as the build makes it of its Markdown. */
export interface Guide {
  title: string;
  summary: string;
  /** Words that people search for and that the text may not have. */
  words: readonly string[];
  /** The text in its order: safe HTML, and code as it is copied. */
  blocks: ({ html: string } | { code: string })[];
  sections: readonly GuideSection[];
}

export interface GuideSection {
  /** The id of its heading; empty ahead of the first one. */
  id: string;
  heading: string;
  /** Plain text. */
  text: string;
}
