/** Letters and digits at the start of each secret: they survive every escaping, and a cut tail. */
const headLength = 14;

/** Secrets that tests let loose, and the search for where they turn up. */
export class Canaries {
  private readonly needles: { name: string; needle: string }[] = [];

  /** Returns the secret, which must begin with fourteen letters and digits. */
  plant(name: string, secret: string): string {
    const head = secret.slice(0, headLength);
    if (!/^[\w-]{14}$/.test(head)) throw new Error(`the start of ${name} would change its looks when it is escaped`);
    const hidden = [secret, head, secret.toLowerCase(), ...base64Parts(head), Buffer.from(head).toString('hex')];
    this.needles.push(...hidden.map((needle) => ({ name, needle })));
    return secret;
  }

  /** Names of the secrets that stand in the text, with what stands around them. */
  leaksIn(text: string): string[] {
    return this.needles.flatMap(({ name, needle }) => {
      const at = text.indexOf(needle);
      return at < 0 ? [] : [`${name} in …${text.slice(Math.max(0, at - 80), at + needle.length + 20)}`];
    });
  }
}

/** The base64 forms of a text at each of the three offsets, without the edges, which depend on the neighbours. */
function base64Parts(text: string): string[] {
  return [0, 1, 2].map((offset) => {
    const encoded = Buffer.from('\0'.repeat(offset) + text).toString('base64');
    return encoded.slice(offset === 0 ? 0 : 4, -4);
  });
}
