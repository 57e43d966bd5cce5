import { saySyntax } from '../syntax.words.js';
import type { UnreadRecord } from '../types.js';

/** Lines of a zone file that say this text; none for null. Each line is marked: text from outside must not become a record. */
export function printComment(text: string | null): string {
  if (text === null) return '';
  const lines = text.split(/\r\n|[\r\n]/).map((line) => `; ${line}`);
  return `${lines.join('\n')}\n`;
}

/** Records that no zone file can hold for certain, as comments: the text is the host's, and may mean nothing elsewhere. */
export function printUnread(records: readonly UnreadRecord[], heading = saySyntax('comment.unread').text): string {
  if (records.length === 0) return '';
  const lines = records.map(({ name, type, ttlSeconds, text }) => `${name} ${ttlSeconds} IN ${type} ${text}`);
  return printComment([heading, ...lines].join('\n'));
}
