import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Clock, dayMs, minuteMs } from '../../platform/clock/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { Vault } from '../../platform/crypto/index.js';
import { cookieAttributes, cookieName, cookieOf } from '../cookies.js';
import { hashOfToken } from '../link-token.js';
import { readSignedText, signText } from '../signed-text.js';
import { PasskeyRefused } from './factors.errors.js';
import { SpentChallenge } from './spent-challenge.entity.js';

const validForMs = 5 * minuteMs;
/** Longer than any clock of an instance is off: a challenge that one finds too old may still count at another. */
const spentForMs = dayMs;

export interface Challenge {
  /** base64url */
  value: string;
  /** The session or the pending sign-in that it was made for: it is worth nothing in another. */
  boundTo: string;
  expiresAt: number;
}

/** Challenges for passkeys to sign. They wait in a signed cookie, so that a visitor costs no row. */
@Injectable()
export class PasskeyChallenges {
  private readonly key: Buffer;
  private readonly cookie: string;

  constructor(
    vault: Vault,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {
    this.key = vault.deriveKey('passkey challenge');
    this.cookie = cookieName('passkey', config);
  }

  issue(response: Response, boundTo: string): string {
    const value = randomBytes(32).toString('base64url');
    const challenge: Challenge = { value, boundTo, expiresAt: this.clock.now().getTime() + validForMs };
    response.cookie(this.cookie, signText(this.key, challenge), {
      ...cookieAttributes(this.config),
      maxAge: validForMs,
    });
    return value;
  }

  /** The challenge of this browser. Rejects with `PasskeyRefused` where it was made for something else, or is too old. */
  of(request: Request, boundTo: string): Challenge {
    const challenge = readSignedText<Challenge>(this.key, cookieOf(request, this.cookie));
    if (challenge?.boundTo !== boundTo || challenge.expiresAt <= this.clock.now().getTime()) throw new PasskeyRefused();
    return challenge;
  }

  /** Uses it up, in the caller's transaction. Rejects with `PasskeyRefused` the second time, and once it is too old. */
  async spend(em: EntityManager, { value, expiresAt }: Challenge): Promise<void> {
    const now = this.clock.now().getTime();
    await em.nativeDelete(SpentChallenge, { expiresAt: { $lte: new Date(now - spentForMs) } });
    // It was read before the passkey was checked, which may have waited.
    if (expiresAt <= now) throw new PasskeyRefused();
    const spent = await em.execute<unknown[]>(
      'insert into spent_challenge (hash, expires_at) values (?, ?) on conflict do nothing returning hash',
      [hashOfToken(value), new Date(expiresAt)],
    );
    if (spent.length === 0) throw new PasskeyRefused();
  }
}
