/**
 * Route 53 escapes octets in octal (`\052` is an asterisk), where zone files escape them in decimal.
 * https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/DomainNameFormat.html
 */
export function fromOctal(text: string): string {
  return text.replace(/\\([0-3][0-7]{2})|\\[^]/g, (found, octal?: string) => {
    return octal === undefined ? found : `\\${String(parseInt(octal, 8)).padStart(3, '0')}`;
  });
}

/** A canonical value. Escaped quotes and backslashes keep their form: Route 53 takes them so within quotes. */
export function toOctal(text: string): string {
  return text.replace(/\\(\d{3})|\\([^])/g, (found, decimal?: string, character?: string) => {
    if (decimal !== undefined) return octalOf(Number(decimal));
    return character === '"' || character === '\\' ? found : octalOf(character?.charCodeAt(0) ?? 0);
  });
}

/** A canonical name as Route 53 lists it: letters, digits, `-` and `_` as they are. */
export function octalName(name: string): string {
  return name.replace(/\\(\d{3})|\\([^])|[^a-z0-9._-]/g, (found, decimal?: string, character?: string) => {
    if (decimal !== undefined) return octalOf(Number(decimal));
    return octalOf((character ?? found).charCodeAt(0));
  });
}

function octalOf(octet: number): string {
  return `\\${octet.toString(8).padStart(3, '0')}`;
}
