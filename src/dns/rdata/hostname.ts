import { displayName, rootName, splitLabels } from '../names/name.js';
import type { Fqdn } from '../types.js';
import { DnsSyntaxError } from '../types.js';
import { inEnglish } from '../phrases/statement.js';
import { saySyntax } from '../syntax.words.js';

/** Whether a name is an address that someone wrote where a host name belongs: `192.0.2.1.`. */
export function isAddressName(name: Fqdn): boolean {
  const labels = splitLabels(name);
  return (labels.length === 4 && labels.every((label) => /^[0-9]{1,3}$/u.test(label))) || name.includes(':');
}

/** Throws a `DnsSyntaxError` that names `field`. */
export function refuseAddress(name: Fqdn, field: string): void {
  if (isAddressName(name)) {
    throw new DnsSyntaxError(
      inEnglish(
        `${field} has to be a host name, and ${displayName(name)} is an address`,
        saySyntax('hostIsAddress', { name: displayName(name) }),
      ),
    );
  }
}

/** RFC 1123 §2.1: letters, digits and hyphens. Throws a `DnsSyntaxError` that names `field`. */
export function checkHostname(name: Fqdn, field: string): void {
  refuseAddress(name, field);
  const bad = splitLabels(name).find((label) => !/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/u.test(label));
  if (bad !== undefined) {
    throw new DnsSyntaxError(
      inEnglish(
        `${field} has to be a host name: "${bad}" may hold letters, digits and inner hyphens only`,
        saySyntax('hostCharacters', { label: bad }),
      ),
    );
  }
}

/** As `checkHostname`, and refuses the root, which says "no such service" only where the type allows it. */
export function checkRealHostname(name: Fqdn, field: string): void {
  if (name === rootName)
    throw new DnsSyntaxError(inEnglish(`${field} has to be a host name, not the root "."`, saySyntax('hostIsRoot')));
  checkHostname(name, field);
}
