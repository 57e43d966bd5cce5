import { DnsSyntaxError, isDomainName, parseRdata, parseRecordType } from '../../../../../src/dns/browser.js';

/** The address or host name that a search consists of; undefined for any other search. */
export function targetIn(search: string): string | undefined {
  const text = search.trim();
  if (isAddress(text)) return text;
  return text.includes('.') && isDomainName(text) ? text : undefined;
}

function isAddress(text: string): boolean {
  if (!/^[\da-f.:]+$/iu.test(text)) return false;
  try {
    parseRdata(parseRecordType(text.includes(':') ? 'AAAA' : 'A'), text);
    return true;
  } catch (error) {
    if (error instanceof DnsSyntaxError) return false;
    throw error;
  }
}
