import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { newId } from '../../platform/db/index.js';
import { hashOfToken, newLinkToken } from '../link-token.js';
import { OneTimeLink, type LinkPurpose } from './one-time-link.entity.js';

/** The pages that links lead to. */
const pages: Record<LinkPurpose, string> = {
  'reset-password': '/reset-password',
  'confirm-address': '/confirm-address',
  'keep-address': '/keep-address',
  'keep-account': '/keep-account',
  'remove-ways-in': '/remove-ways-in',
};

export interface NewLink {
  userId: string;
  purpose: LinkPurpose;
  /** The mailbox that the link is for. */
  address: string;
  validForMs: number;
}

/** Links in mails to people who have an account. Only the SHA-256 of their tokens is stored. */
@Injectable()
export class OneTimeLinks {
  constructor(
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** Stores a link in the caller's transaction and returns its web address. */
  async issue(em: EntityManager, { validForMs, ...link }: NewLink): Promise<string> {
    const now = this.clock.now();
    await em.nativeDelete(OneTimeLink, { expiresAt: { $lte: now } });
    const token = newLinkToken();
    const expiresAt = new Date(now.getTime() + validForMs);
    await em.insert(OneTimeLink, { ...link, id: newId(), tokenHash: hashOfToken(token), expiresAt });
    return new URL(`${pages[link.purpose]}?token=${token}`, this.config.publicUrl).href;
  }

  /** The link of this token, unless it was used or has expired. */
  async find(em: EntityManager, purpose: LinkPurpose, token: string): Promise<OneTimeLink | null> {
    const valid = { purpose, tokenHash: hashOfToken(token), expiresAt: { $gt: this.clock.now() } };
    return em.findOne(OneTimeLink, valid, { refresh: true });
  }

  /** Ends the links of one purpose, in the caller's transaction. */
  async endAll(em: EntityManager, userId: string, purpose: LinkPurpose): Promise<void> {
    await em.nativeDelete(OneTimeLink, { userId, purpose });
  }

  /** Ends a link and those of its purpose that were made later, in the caller's transaction. */
  async endSince(
    em: EntityManager,
    userId: string,
    { purpose, expiresAt }: Pick<OneTimeLink, 'purpose' | 'expiresAt'>,
  ): Promise<void> {
    await em.nativeDelete(OneTimeLink, { userId, purpose, expiresAt: { $gte: expiresAt } });
  }
}
