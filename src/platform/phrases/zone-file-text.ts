import {
  printComment,
  printUnread,
  printZoneFile,
  saySyntax,
  type Statement,
  type UnreadRecord,
  type Zone,
} from '../../dns/index.js';
import type { Language } from './languages.js';
import { translate } from './translate.js';

/** A zone with what a zone file can say of it in comments. */
export interface CommentedZone {
  zone: Zone;
  /** Why it may not show everything; null when it does. */
  incompleteReason?: Statement | null;
  /** Records that the host listed and we cannot decode. */
  unread?: readonly UnreadRecord[];
}

/** A zone as a master file, RFC 1035 §5, with its comments in the reader's language. */
export function zoneFileText({ zone, ...notes }: CommentedZone, language: Language): string {
  const { above, below } = zoneFileNotes(notes, language);
  return above + printZoneFile(zone, settingsNote(language)) + below;
}

/** The comments around the records of a zone file. */
export function zoneFileNotes(
  { incompleteReason, unread = [] }: Omit<CommentedZone, 'zone'>,
  language: Language,
): { above: string; below: string } {
  const reason = incompleteReason ? translate(incompleteReason, language) : null;
  return {
    above: printComment(reason),
    below: printUnread(unread, translate(saySyntax('comment.unread'), language)),
  };
}

/** Says, where settings of the DNS host are named, that a zone file cannot hold them. */
export function settingsNote(language: Language): string {
  return translate(saySyntax('comment.settings'), language);
}
