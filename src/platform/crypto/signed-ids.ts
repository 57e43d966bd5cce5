import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Tokens that name a row, for links that must work for as long as the mail exists that they stand in: signed instead of
 * stored. Each use has a key of its own, from `Vault.deriveKey`.
 */
export class SignedIds {
  constructor(private readonly key: Buffer) {}

  /** `<id>_<signature>`. The id is a UUID. */
  tokenFor(id: string): string {
    return `${id}_${this.signatureOf(id)}`;
  }

  /** Null for a token that this installation did not make. */
  idIn(token: string): string | null {
    const [, id, signature] = /^([0-9a-f-]{36})_([\w-]{43})$/.exec(token) ?? [];
    if (!id || !signature) return null;
    return timingSafeEqual(Buffer.from(this.signatureOf(id)), Buffer.from(signature)) ? id : null;
  }

  private signatureOf(id: string): string {
    return createHmac('sha256', this.key).update(id).digest('base64url');
  }
}
