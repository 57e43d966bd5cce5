import type { ProviderContext } from '../context.js';

const lifetimeMs = 3_600_000;

/** Tokens that a sign-in gives for an hour. */
export class AccessTokens {
  private readonly expiresAt = new Map<string, number>();

  constructor(
    private readonly prefix: string,
    private readonly clock: ProviderContext['clock'],
  ) {}

  issue(): string {
    const token = `${this.prefix}${this.expiresAt.size + 1}`;
    this.expiresAt.set(token, this.clock.now().getTime() + lifetimeMs);
    return token;
  }

  isValid(token: string | undefined): boolean {
    return this.clock.now().getTime() <= (this.expiresAt.get(token ?? '') ?? 0);
  }
}
