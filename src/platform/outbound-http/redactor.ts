/** Shorter values are no secrets, and replacing them would tear holes into every text. */
const MIN_LENGTH = 4;

export type Redact = (text: string) => string;

/**
 * Replaces the secrets in a text by `[secret]`, also where they stand escaped for URLs, JSON or HTML, in
 * base64 (alone or as a part, as in `Basic` credentials), in hexadecimal, or in another case.
 */
export function redactor(secrets: readonly string[]): Redact {
  const long = secrets.filter((secret) => secret.length >= MIN_LENGTH);
  if (long.length === 0) return (text) => text;
  // The longest first: a secret that contains another must go as a whole.
  const patterns = [...long].sort((a, b) => b.length - a.length).flatMap(patternsOf);
  const pattern = new RegExp(patterns.join('|'), 'gi');
  return (text) => text.replaceAll(pattern, '[secret]');
}

function patternsOf(secret: string): string[] {
  return [[...secret].map(characterPattern).join(''), Buffer.from(secret).toString('hex'), ...base64Patterns(secret)];
}

const named: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

/** One character as it is, or in the ways in which URLs, JSON and HTML write it. Nobody escapes letters and digits. */
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
    // Forms write a space so, and PHP a slash in JSON.
    ...(character === ' ' ? ['\\+'] : []),
    ...(character === '/' ? ['\\\\/'] : []),
  ];
  return `(?:${[...new Set(spellings)].join('|')})`;
}

/** A pattern that matches just this text. */
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

/** Whole, then the part that stays the same wherever in a longer encoded text the secret begins and ends. */
function base64Patterns(secret: string): string[] {
  const whole = Buffer.from(secret).toString('base64');
  const parts = [0, 1, 2].map((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)]);
    const groups = Math.floor(bytes.length / 3);
    return bytes.toString('base64').slice(offset === 0 ? 0 : 4, groups * 4);
  });
  return [whole, whole.replace(/=+$/, ''), ...parts].filter(({ length }) => length >= MIN_LENGTH).map(eitherAlphabet);
}

/** Base64 and its form for URLs (RFC 4648 §5). */
function eitherAlphabet(base64: string): string {
  return base64.replaceAll('+', '[+-]').replaceAll('/', '[/_]');
}
