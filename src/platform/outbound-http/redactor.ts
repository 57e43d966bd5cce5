/** Shorter values are not secrets, and replacing them would make every text unreadable. */
const minLength = 4;

export type Redact = (text: string) => string;

/**
 * Replaces the secrets in a text by `[secret]`, also when they are escaped for URLs, JSON or HTML, encoded in
 * base64 (alone or as a part, as in `Basic` credentials) or hexadecimal, or written in another case.
 */
export function redactor(secrets: readonly string[]): Redact {
  const long = secrets.filter((secret) => secret.length >= minLength);
  if (long.length === 0) return (text) => text;
  // Longest first: a secret that contains another one must be replaced as a whole.
  const patterns = [...long].sort((a, b) => b.length - a.length).flatMap(patternsOf);
  const pattern = new RegExp(patterns.join('|'), 'gi');
  return (text) => text.replaceAll(pattern, '[secret]');
}

function patternsOf(secret: string): string[] {
  return [[...secret].map(characterPattern).join(''), Buffer.from(secret).toString('hex'), ...base64Patterns(secret)];
}

const named: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

/** A pattern for one character: plain, or escaped for URLs, JSON or HTML. Letters and digits are never escaped. */
function characterPattern(character: string): string {
  if (/[a-z0-9]/i.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  const spellings = [
    literal(character),
    literal(JSON.stringify(character).slice(1, -1)),
    eachUnit(character, (unit) => `\\\\u${unit}`),
    Buffer.from(character).toString('hex').replaceAll(/../g, '%$&'),
    `&#0*${code};`,
    `&#x0*${hex(code)};`,
    ...(named[character] ? [`&${named[character]};`] : []),
    // HTML forms encode a space like this; PHP escapes a slash in JSON.
    ...(character === ' ' ? ['\\+'] : []),
    ...(character === '/' ? ['\\\\/'] : []),
  ];
  return `(?:${[...new Set(spellings)].join('|')})`;
}

/** A pattern that matches exactly this text. */
function literal(text: string): string {
  return eachUnit(text, (unit) => `\\u${unit}`);
}

/** Every UTF-16 unit of the text, written with its four hexadecimal digits. */
function eachUnit(text: string, write: (unit: string) => string): string {
  return text.replaceAll(/[^]/g, (unit) => write(hex(unit.charCodeAt(0), 4)));
}

function hex(code: number, digits = 1): string {
  return code.toString(16).padStart(digits, '0');
}

/** The whole encoding, then the part that is the same at any offset inside a longer encoded text. */
function base64Patterns(secret: string): string[] {
  const whole = Buffer.from(secret).toString('base64');
  const parts = [0, 1, 2].map((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)]);
    const groups = Math.floor(bytes.length / 3);
    return bytes.toString('base64').slice(offset === 0 ? 0 : 4, groups * 4);
  });
  return [whole, whole.replace(/=+$/, ''), ...parts].filter(({ length }) => length >= minLength).map(eitherAlphabet);
}

/** Base64 and base64url (RFC 4648 §5). */
function eitherAlphabet(base64: string): string {
  return base64.replaceAll('+', '[+-]').replaceAll('/', '[/_]');
}
