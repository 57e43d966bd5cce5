import { DnsRuleError, DnsSyntaxError, parseFqdn, parseZoneFile } from '../../../../../src/dns/browser';

export interface FileMistake {
  message: string;
  /** Counted from 1; null if the mistake concerns the whole file. */
  position: { line: number; column: number } | null;
}

/** The first mistake in a zone file for the domain (its name in A-labels). */
export function mistakeIn(text: string, zone: string): FileMistake | null {
  try {
    parseZoneFile(text, { origin: parseFqdn(`${zone}.`) });
    return null;
  } catch (error) {
    if (error instanceof DnsRuleError) return { message: sentence(error.message), position: null };
    if (!(error instanceof DnsSyntaxError)) throw error;
    return { message: sentence(error.message), position: error.position ?? null };
  }
}

const sentence = (message: string) => message.charAt(0).toUpperCase() + message.slice(1);
