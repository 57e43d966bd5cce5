import {
  DnsRuleError,
  DnsSyntaxError,
  parseFqdn,
  parseZoneFile,
  usualTtlSeconds,
} from '../../../../../src/dns/browser';

export interface FileMistake {
  message: string;
  /** Counted from 1; null if the mistake concerns the whole file. */
  position: { line: number; column: number } | null;
}

/** Every mistake in a zone file for the domain (its name in A-labels), as the server finds them. */
export function mistakesIn(text: string, zone: string): FileMistake[] {
  const mistakes: FileMistake[] = [];
  const add = ({ message, position }: DnsSyntaxError) =>
    mistakes.push({ message: sentence(message), position: position ?? null });
  try {
    parseZoneFile(text, { origin: parseFqdn(`${zone}.`), defaultTtlSeconds: usualTtlSeconds, onMistake: add });
  } catch (error) {
    if (error instanceof DnsSyntaxError) add(error);
    else if (error instanceof DnsRuleError) mistakes.push({ message: sentence(error.message), position: null });
    else throw error;
  }
  return mistakes;
}

const sentence = (message: string) => message.charAt(0).toUpperCase() + message.slice(1);
