import type { parseFqdn, parseZoneFile, printZoneFile } from '../../src/dns/index.js';
import type { ZoneCheckers } from './zone-checkers.js';
import type { CorpusFile } from './zone-corpus.js';

export interface DnsCore {
  parseFqdn: typeof parseFqdn;
  parseZoneFile: typeof parseZoneFile;
  printZoneFile: typeof printZoneFile;
}

/** `invalid`: BIND refuses the file, so that it says nothing about us. */
export type Verdict = 'same' | `invalid: ${string}` | `refused: ${string}` | `different: ${string}`;

/** Whether a file that BIND accepts is read by us, and is the same to BIND when we have written it. */
export function compareWithBind(dns: DnsCore, file: CorpusFile, checkers: ZoneCheckers): Verdict {
  const served = checkers.compiledByBind(file);
  if (served instanceof Error) return `invalid: ${served.message}`;
  const ours = rewritten(dns, file);
  if (ours instanceof Error) return `refused: ${String(ours)}`;
  const back = checkers.compiledByBind(ours);
  if (back instanceof Error) return `different: ${back.message}`;
  const lost = served.find((line) => !back.includes(line)) ?? back.find((line) => !served.includes(line));
  return lost === undefined ? 'same' : `different: ${lost}`;
}

/** The zone as we print it once we have read it, or why we did not read it. */
export function rewritten(dns: DnsCore, { origin, text }: CorpusFile): CorpusFile | Error {
  try {
    return { origin, text: dns.printZoneFile(dns.parseZoneFile(text, { origin: dns.parseFqdn(`${origin}.`) })) };
  } catch (error) {
    return error as Error;
  }
}
