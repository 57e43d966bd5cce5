import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. argon2id is the package's default. */
const hashCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

@Injectable()
export class PasswordHasher {
  /** Checked for an unknown address, so that the answer takes as long as for a known one. */
  private readonly decoy = hash('no-account-has-this-password', hashCost);

  hash(password: string): Promise<string> {
    return hash(password.normalize('NFKC'), hashCost);
  }

  /** Returns false for `stored` null, after the same work. */
  async matches(stored: string | null, password: string): Promise<boolean> {
    const same = await verify(stored ?? (await this.decoy), password.normalize('NFKC'));
    return same && stored !== null;
  }
}
