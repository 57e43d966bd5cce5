import { displayName, parseFqdn } from '../../../../src/dns/browser';

/** A record's name as people see it: relative, the domain itself by its name. `zone`: as people read it. */
export function ownerName(name: string, zone: string): string {
  return name === '@' ? zone : inLetters(name);
}

/** A canonical name as people read it: `bücher` for `xn--bcher-kva`. Most names are the same both ways. */
export function inLetters(name: string): string {
  return name.includes('xn--') ? displayName(parseFqdn(name)) : name;
}
