import { dayOfMoment, registrarIn, type Registration } from '../registration.js';

/** Registries use a dozen words; what is more is no answer to our question. */
const mostStatuses = 30;

/**
 * Reads an RDAP domain object (RFC 9083 §4.5, §4.6, §5.3). Throws if the text is not such an object, because then it says
 * nothing about the domain.
 */
export function registrationIn(text: string): Registration {
  const object: unknown = JSON.parse(text);
  if (!isObject(object) || object.objectClassName !== 'domain') throw new Error('the answer is not about a domain');
  const [day] = list(object.events)
    .filter(({ eventAction }) => eventAction === 'expiration')
    .flatMap(({ eventDate }) => (typeof eventDate === 'string' ? (dayOfMoment(eventDate) ?? []) : []));
  const [registrar] = list(object.entities)
    .filter(({ roles }) => Array.isArray(roles) && roles.includes('registrar'))
    .flatMap(({ vcardArray }) => fullNameIn(vcardArray) ?? []);
  return { day: day ?? null, registrar: registrar ?? null, statuses: statusesIn(object.status) };
}

function statusesIn(value: unknown): string[] {
  const words = Array.isArray(value) ? value.filter((word) => typeof word === 'string') : [];
  const known = words.filter((word) => /^[A-Za-z][A-Za-z ]{1,40}$/.test(word)).map(inOneWord);
  return [...new Set(known)].slice(0, mostStatuses);
}

/** `client hold` is `clientHold`. */
function inOneWord(words: string): string {
  const [first = '', ...others] = words.split(/ +/).filter((word) => word !== '');
  const lowered = first.charAt(0).toLowerCase() + first.slice(1);
  return lowered + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** The `fn` of a jCard: `["vcard", [["fn", {}, "text", "Example Registrar"], …]]` (RFC 7095 §3.3). */
function fullNameIn(vcard: unknown): string | null {
  const properties: unknown[] = Array.isArray(vcard) && Array.isArray(vcard[1]) ? vcard[1] : [];
  const [name] = properties.flatMap((property) =>
    Array.isArray(property) && property[0] === 'fn' && typeof property[3] === 'string' ? [property[3]] : [],
  );
  return registrarIn(name);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function list(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
