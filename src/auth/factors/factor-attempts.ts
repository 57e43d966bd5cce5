import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { clientAddress } from '../../platform/http-server/index.js';
import { RateLimits, type RateLimit } from '../../platform/limits/index.js';
import type { User } from '../accounts/user.entity.js';
import { KnownDevices } from '../passwords/known-devices.js';
import {
  factorPerAccount,
  factorPerAddress,
  factorPerDay,
  factorPerDayKnown,
  factorPerDevice,
} from '../sign-in-limits.js';

/** Guesses at second factors, counted before they are made. */
@Injectable()
export class FactorAttempts {
  constructor(
    private readonly limits: RateLimits,
    private readonly devices: KnownDevices,
  ) {}

  /** Does `check`, which rejects where the factor is wrong: only then the attempt stays counted. */
  async count<Result>(user: User, request: Request, check: () => Promise<Result>): Promise<Result> {
    const counters = await this.countersOf(user, request);
    for (const [limit, subject] of counters) await this.limits.consume(limit, subject);
    const result = await check();
    for (const [limit, subject] of counters) await this.limits.refund(limit, subject);
    return result;
  }

  /**
   * A browser that the person has used before has its own counter: strangers lock nobody out. All such browsers share the
   * limit of a day, so that many of them give no more guesses than one.
   */
  private async countersOf(user: User, request: Request): Promise<[RateLimit, string][]> {
    const device = await this.devices.idFor(user, request);
    const ofPerson: [RateLimit, string][] = device
      ? [
          [factorPerDevice, device],
          [factorPerDayKnown, user.id],
        ]
      : [
          [factorPerAccount, user.id],
          [factorPerDay, user.id],
        ];
    return [[factorPerAddress, clientAddress(request)], ...ofPerson];
  }
}
