import type { Language } from '../../platform/phrases/index.js';

/** The person whom a mail is for. */
export interface MailReader {
  language: Language;
  /** An IANA name; null for a reader who chose none, to whom times are shown in the zone of the guard. */
  timezone: string | null;
}
