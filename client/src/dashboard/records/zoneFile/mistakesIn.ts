import {
  DnsRuleError,
  DnsSyntaxError,
  parseFqdn,
  parseZoneFile,
  phraseIn,
  type Statement,
  usualTtlSeconds,
} from '../../../../../src/dns/browser';

export interface FileMistake {
  message: string;
  /** Counted from 1; null if the mistake concerns the whole file. */
  position: { line: number; column: number } | null;
}

/** Every mistake in a zone file for the domain (its name in A-labels), as the server finds them, in words of `say`. */
export function mistakesIn(text: string, zone: string, say: (statement: Statement) => string): FileMistake[] {
  const mistakes: FileMistake[] = [];
  const add = (mistake: DnsSyntaxError) =>
    mistakes.push({ message: say(placed(mistake)), position: mistake.position ?? null });
  try {
    parseZoneFile(text, { origin: parseFqdn(`${zone}.`), defaultTtlSeconds: usualTtlSeconds, onMistake: add });
  } catch (error) {
    if (error instanceof DnsSyntaxError) add(error);
    else if (error instanceof DnsRuleError) mistakes.push({ message: say(error.statement), position: null });
    else throw error;
  }
  return mistakes;
}

/** As the server places it. */
function placed({ statement, position, message }: DnsSyntaxError): Statement {
  const phrase = phraseIn(statement);
  if (!position || !phrase) return message;
  const { line, column } = position;
  return { code: 'inputs:atPlace', values: { line, column, message: phrase }, text: message };
}
