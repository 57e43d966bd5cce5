import { Injectable } from '@nestjs/common';
import { Vault } from '../crypto/index.js';

export type MailHeaders = Readonly<Record<string, string>>;

/** A token as links contain it, in text and in HTML. */
const tokenParameter = /(token(?:=|&#x3D;))([\w-]{20,})/g;
/** The place of a token that is sealed beside the mail. */
const placeholder = /(token(?:=|&#x3D;))\[(\d+)\]/g;

/** The parts of a mail that links stand in. */
export interface LinkedParts {
  text: string;
  html: string;
  headers: MailHeaders | null;
}

/** Keeps the tokens of links out of the stored mail: they are sealed until it is sent, and then forgotten. */
@Injectable()
export class MailTokens {
  constructor(private readonly vault: Vault) {}

  seal(mailId: string, { text, html, headers }: LinkedParts): LinkedParts & { sealedTokens: Buffer | null } {
    const tokens: string[] = [];
    const mask = (part: string): string =>
      part.replaceAll(tokenParameter, (_, start: string, token: string) => {
        if (!tokens.includes(token)) tokens.push(token);
        return `${start}[${tokens.indexOf(token)}]`;
      });
    const parts = inEach({ text, html, headers }, mask);
    const sealedTokens = tokens.length === 0 ? null : this.vault.sealPassing(placeOf(mailId), JSON.stringify(tokens));
    return { ...parts, sealedTokens };
  }

  /** The mail as its recipient gets it. Throws when the master key was changed since it was stored. */
  open(mail: LinkedParts & { id: string; sealedTokens?: Uint8Array | null }): LinkedParts {
    const { id, text, html, headers, sealedTokens } = mail;
    if (!sealedTokens) return { text, html, headers };
    const tokens = JSON.parse(this.vault.openPassing(placeOf(id), sealedTokens)) as string[];
    const put = (part: string): string =>
      part.replaceAll(placeholder, (_, start: string, index: string) => `${start}${tokens[Number(index)]}`);
    return inEach({ text, html, headers }, put);
  }
}

/** Stands for a token that was forgotten. */
export const spentToken = '[spent]';

/** The text for readers who must not follow its links. */
export function withHiddenTokens(text: string): string {
  return text.replaceAll(placeholder, '$1[hidden]').replaceAll(tokenParameter, '$1[hidden]');
}

/** A token in a sent mail is of no more use. */
export function withSpentTokens(parts: LinkedParts): LinkedParts {
  const spend = (part: string): string =>
    part.replaceAll(placeholder, `$1${spentToken}`).replaceAll(tokenParameter, `$1${spentToken}`);
  return inEach(parts, spend);
}

function inEach({ text, html, headers }: LinkedParts, change: (part: string) => string): LinkedParts {
  const changed = Object.entries(headers ?? {}).map(([name, value]) => [name, change(value)]);
  return {
    text: change(text),
    html: change(html),
    headers: headers && (Object.fromEntries(changed) as MailHeaders),
  };
}

function placeOf(mailId: string) {
  return { table: 'outbox_mail', column: 'sealed_tokens', rowId: mailId };
}
