import { createHmac, timingSafeEqual } from 'node:crypto';

/** `content` as a text that only the holder of the key can make. Everybody can read it. */
export function signText(key: Buffer, content: object): string {
  const text = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${text}.${signatureOf(key, text)}`;
}

/** The content of a text of `signText`; null for anything else. */
export function readSignedText<Content extends object>(key: Buffer, text: string | undefined): Content | null {
  const [, content, signature] = /^([\w-]+)\.([\w-]{43})$/.exec(text ?? '') ?? [];
  if (!content || !signature) return null;
  if (!timingSafeEqual(Buffer.from(signatureOf(key, content)), Buffer.from(signature))) return null;
  return JSON.parse(Buffer.from(content, 'base64url').toString()) as Content;
}

function signatureOf(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
