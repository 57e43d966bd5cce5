import { say } from './findings.words.js';
import type { Sentence } from '../phrases/phrase.js';
import { quote } from './rule.js';

/** `v=DKIM1; k=rsa; p=…`, as DKIM and DMARC write it. */
export interface TagList {
  /** In the order of the text; of a repeated tag the first. */
  readonly tags: ReadonlyMap<string, string>;
  readonly problems: readonly Sentence[];
}

/** RFC 6376 §3.2: space around names and values does not count. */
export function parseTagList(text: string): TagList {
  const tags = new Map<string, string>();
  const problems: Sentence[] = [];
  const parts = text.split(';').map((part) => part.trim());
  // One semicolon may end the list.
  if (parts.at(-1) === '') parts.pop();
  for (const part of parts) {
    const [whole, name = '', value = ''] = /^([a-z][a-z0-9_]*)\s*=\s*([^]*)$/iu.exec(part) ?? [];
    if (whole === undefined) problems.push(say('tag-list.form', { part: quote(part) }));
    else if (tags.has(name)) problems.push(say('tag-list.twice', { tag: quote(name) }));
    else tags.set(name, value);
  }
  return { tags, problems };
}
