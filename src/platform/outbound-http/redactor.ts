/** A shorter secret is replaced only as a word of its own: inside words it would make every text unreadable. */
const minLength = 4;

export type Redact = (text: string) => string;

/**
 * Replaces the secrets in a text by `[secret]`, also when they are escaped for URLs, JSON or HTML, at any depth (JSON
 * quoted inside JSON), encoded in base64 (alone or as a part, as in `Basic` credentials) or hexadecimal, or written
 * in another case.
 */
export function redactor(secrets: readonly string[]): Redact {
  const given = secrets.filter((secret) => secret.length > 0);
  if (given.length === 0) return (text) => text;
  // Longest first: a secret that contains another one must be replaced as a whole.
  const patterns = [...given].sort((a, b) => b.length - a.length).flatMap(patternsOf);
  const pattern = new RegExp(patterns.join('|'), 'gi');
  return (text) => text.replaceAll(pattern, '[secret]');
}

function patternsOf(secret: string): string[] {
  const spellings = [escapedPattern(secret), Buffer.from(secret).toString('hex'), ...base64Patterns(secret)];
  if (secret.length >= minLength) return spellings;
  return spellings.map((spelling) => `(?<![a-z0-9])${spelling}(?![a-z0-9])`);
}

const named: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

/** Each level of escaping writes these again: a backslash doubles, `%` becomes `%25`, `&` becomes `&amp;`. */
const percent = '%(?:25)*';
const hash = `(?:#|${percent}23)`;
const semicolon = `(?:;|${percent}3b)`;
const levels = `(?:(?:amp|${hash}0*38|${hash}x0*26)${semicolon})*`;
const backslash = `(?:\\\\|${percent}5c|(?:&|${percent}26)${levels}${hash}(?:0*92|x0*5c)${semicolon})`;
const ampersand = `(?:&|${backslash}u0026|${percent}26)${levels}`;

/**
 * The secret, plain or escaped any number of times. A run of backslashes matches a run of any length, because every
 * level of JSON doubles it. Takes time linear in the text: a hostile answer may consist of backslashes alone.
 */
function escapedPattern(secret: string): string {
  const parts = secret.match(/\\+|[^\\]/gu) ?? [];
  return parts
    .map((part, index) => {
      if (part.startsWith('\\')) return `${index === 0 ? `(?<!${backslash})` : ''}${backslash}+`;
      return characterPattern(part, {
        follows: index === 0 ? 'start' : parts[index - 1]?.startsWith('\\') ? 'run' : 'character',
      });
    })
    .join('');
}

/** A pattern for one character: plain, or escaped for URLs, JSON or HTML. Letters and digits are never escaped. */
function characterPattern(character: string, { follows }: { follows: 'start' | 'run' | 'character' }): string {
  if (/[a-z0-9]/i.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  const entities = [`${hash}0*${code}`, `${hash}x0*${hex(code)}`, ...(named[character] ? [named[character]] : [])];
  const plain = [
    literal(character),
    Buffer.from(character).toString('hex').replaceAll(/../g, `${percent}$&`),
    `${ampersand}(?:${entities.join('|')})${semicolon}`,
    // HTML forms encode a space like this.
    ...(character === ' ' ? ['\\+', `${percent}2b`] : []),
  ];
  // JSON's own escapes, without the backslash in front: n for a line break, u0022 for a quotation mark.
  const short = JSON.stringify(character).slice(1, -1);
  const letters = [
    eachUnit(character, (unit, index) => `${index === 0 ? '' : `${backslash}+`}u${unit}`),
    ...(/^\\[a-z]$/.test(short) ? [short.slice(1)] : []),
  ];
  const before = { start: ['', backslash], run: ['', ''], character: [`${backslash}*`, `${backslash}+`] }[follows];
  return `(?:${before[0]}(?:${plain.join('|')})|${before[1]}(?:${letters.join('|')}))`;
}

/** A pattern that matches exactly this text. */
function literal(text: string): string {
  return eachUnit(text, (unit) => `\\u${unit}`);
}

/** Every UTF-16 unit of the text, written with its four hexadecimal digits. */
function eachUnit(text: string, write: (unit: string, index: number) => string): string {
  return text.replaceAll(/[^]/g, (unit, index: number) => write(hex(unit.charCodeAt(0), 4), index));
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
