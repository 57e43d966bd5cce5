import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { User } from '../accounts/user.entity.js';
import { Clock, dayMs } from '../../platform/clock/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { Vault } from '../../platform/crypto/index.js';
import { cookieAttributes, cookieName, cookieOf } from '../cookies.js';

const validForMs = 90 * dayMs;

/**
 * Browsers in which the user has signed in by password before. Guesses from anywhere else cannot lock these out. A
 * device is known by a signed cookie, which a new password makes worthless.
 */
@Injectable()
export class KnownDevices {
  private readonly key: Buffer;
  private readonly cookie: string;

  constructor(
    vault: Vault,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {
    this.key = vault.deriveKey('known device');
    this.cookie = cookieName('device', config);
  }

  /** The id of the device; null when this user has never signed in there. */
  idFor(user: User, request: Request): string | null {
    const [, id, expiresAt, signature] =
      /^([\w-]{22})\.(\d{1,15})\.([\w-]{43})$/.exec(cookieOf(request, this.cookie) ?? '') ?? [];
    if (!id || !expiresAt || !signature || Number(expiresAt) <= this.clock.now().getTime()) return null;
    const expected = Buffer.from(this.sign(user, id, expiresAt));
    return timingSafeEqual(expected, Buffer.from(signature)) ? id : null;
  }

  /** Somebody, perhaps another user, has signed in by password in this browser. */
  hasPasswordUser(request: Request): boolean {
    return cookieOf(request, this.cookie) !== undefined;
  }

  remember(user: User, request: Request, response: Response): void {
    const id = this.idFor(user, request) ?? randomBytes(16).toString('base64url');
    const expiresAt = `${this.clock.now().getTime() + validForMs}`;
    response.cookie(this.cookie, `${id}.${expiresAt}.${this.sign(user, id, expiresAt)}`, {
      ...cookieAttributes(this.config),
      maxAge: validForMs,
    });
  }

  private sign({ id: userId, passwordHash }: User, id: string, expiresAt: string): string {
    const signed = JSON.stringify([userId, passwordHash, id, expiresAt]);
    return createHmac('sha256', this.key).update(signed).digest('base64url');
  }
}
