import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Clock, dayMs } from '../../platform/clock/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { Vault } from '../../platform/crypto/index.js';
import { User } from '../accounts/user.entity.js';
import { cookieAttributes, cookieName, cookieOf } from '../cookies.js';
import { firstFactorAt } from '../factors/factor-rows.js';

const validForMs = 90 * dayMs;
/** Stands for the person of an unknown address, for whom the same look-up is made. */
const nobodyId = '00000000-0000-0000-0000-000000000000';

interface Device {
  id: string;
  /** Milliseconds since 1970. */
  expiresAt: string;
}

/**
 * Browsers in which the user has signed in by password before. Guesses from anywhere else cannot lock these out. A
 * device is known by a signed cookie, which a new password makes worthless, and the first second factor as well: a browser
 * that has shown the password alone must not have guesses of its own.
 */
@Injectable()
export class KnownDevices {
  private readonly key: Buffer;
  private readonly cookie: string;

  constructor(
    vault: Vault,
    private readonly em: EntityManager,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {
    this.key = vault.deriveKey('known device');
    this.cookie = cookieName('device', config);
  }

  /** The id of the device; null when this user has never signed in there. Costs the same where there is no user. */
  async idFor(user: User | null, request: Request): Promise<string | null> {
    const [, id, expiresAt, signature] =
      /^([\w-]{22})\.(\d{1,15})\.([\w-]{43})$/.exec(cookieOf(request, this.cookie) ?? '') ?? [];
    if (!id || !expiresAt || !signature || Number(expiresAt) <= this.clock.now().getTime()) return null;
    const factorsSince = await firstFactorAt(this.em.fork(), user?.id ?? nobodyId);
    if (!user) return null;
    const expected = Buffer.from(this.sign(user, factorsSince, { id, expiresAt }));
    return timingSafeEqual(expected, Buffer.from(signature)) ? id : null;
  }

  /** Somebody, perhaps another user, has signed in by password in this browser. */
  hasPasswordUser(request: Request): boolean {
    return cookieOf(request, this.cookie) !== undefined;
  }

  async remember(user: User, request: Request, response: Response): Promise<void> {
    await this.store(user, (await this.idFor(user, request)) ?? randomBytes(16).toString('base64url'), response);
  }

  /** Does `change`, which is about this person's factors. The browser that asks for it stays known, if it was. */
  async keeping<Result>(
    userId: string,
    { request, response }: { request: Request; response: Response },
    change: () => Promise<Result>,
  ): Promise<Result> {
    const user = await this.em.fork().findOneOrFail(User, { id: userId });
    const id = await this.idFor(user, request);
    const result = await change();
    if (id) await this.store(user, id, response);
    return result;
  }

  private async store(user: User, id: string, response: Response): Promise<void> {
    const expiresAt = `${this.clock.now().getTime() + validForMs}`;
    const signature = this.sign(user, await firstFactorAt(this.em.fork(), user.id), { id, expiresAt });
    response.cookie(this.cookie, `${id}.${expiresAt}.${signature}`, {
      ...cookieAttributes(this.config),
      maxAge: validForMs,
    });
  }

  private sign({ id: userId, passwordHash }: User, factorsSince: Date | null, device: Device): string {
    const signed = [userId, passwordHash, device.id, device.expiresAt, ...(factorsSince ? [factorsSince] : [])];
    return createHmac('sha256', this.key).update(JSON.stringify(signed)).digest('base64url');
  }
}
