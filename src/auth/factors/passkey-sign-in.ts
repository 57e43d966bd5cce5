import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { Request, Response } from 'express';
import { clientAddress } from '../../platform/http-server/index.js';
import { RateLimits } from '../../platform/limits/index.js';
import { User } from '../accounts/user.entity.js';
import { passkeyPerAddress } from '../sign-in-limits.js';
import { SignIn } from '../sign-in.js';
import { PasskeyRefused } from './factors.errors.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { Passkey } from './passkey.entity.js';
import { Passkeys } from './passkeys.js';

const boundTo = 'sign-in';

/** Signs in by a passkey alone: the device names the person, who unlocks it by a fingerprint, a face or a PIN. */
@Injectable()
export class PasskeySignIn {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: RateLimits,
    private readonly passkeys: Passkeys,
    private readonly challenges: PasskeyChallenges,
    private readonly signIn: SignIn,
  ) {}

  /** The same for every visitor: it names no account. */
  options(response: Response): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return this.passkeys.requestOptions(this.challenges.issue(response, boundTo));
  }

  /** Rejects with `PasskeyRefused`, whatever is wrong. */
  async finish(request: Request, response: Response, credential: AuthenticationResponseJSON): Promise<User> {
    const address = clientAddress(request);
    await this.limits.consume(passkeyPerAddress, address);
    const challenge = this.challenges.of(request, boundTo);
    const { user, passkey } = await this.em.fork().transactional(async (em) => {
      const used = await this.passkeys.check(em, { credential, challenge: challenge.value, unlocked: true });
      if (credential.response.userHandle !== handleOf(used)) throw new PasskeyRefused();
      await this.challenges.spend(em, challenge);
      return { user: await em.findOneOrFail(User, { id: used.userId }), passkey: used };
    });
    const stillCounts = async (em: EntityManager) => (await em.count(Passkey, { id: passkey.id })) > 0;
    await this.signIn.open(request, response, user, { by: 'passkey', withFactor: true, stillCounts });
    await this.limits.refund(passkeyPerAddress, address);
    return user;
  }
}

const handleOf = ({ userId }: Passkey): string => Buffer.from(userId).toString('base64url');
