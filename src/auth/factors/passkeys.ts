import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { Clock } from '../../platform/clock/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { newId } from '../../platform/db/index.js';
import type { User } from '../accounts/user.entity.js';
import { PasskeyRefused, PasskeysUnavailable, TooManyPasskeys } from './factors.errors.js';
import { Passkey } from './passkey.entity.js';
import { relyingPartyOf, type RelyingParty } from './relying-party.js';

const mostPasskeys = 20;
/** For the browser's own dialog. The challenge ends by our clock. */
const timeoutMs = 5 * 60_000;

/** Passkeys, checked by the rules of WebAuthn. */
@Injectable()
export class Passkeys {
  constructor(
    private readonly em: EntityManager,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  list(userId: string): Promise<Passkey[]> {
    return this.em.fork().find(Passkey, { userId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  /** Lets the browser make a passkey for this person on a device that has none of theirs yet. */
  async creationOptions(user: User, challenge: string): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const known = await this.list(user.id);
    if (known.length >= mostPasskeys) throw new TooManyPasskeys(mostPasskeys);
    return generateRegistrationOptions({
      rpName: 'Zonekeeper',
      rpID: this.relyingParty.id,
      userID: new TextEncoder().encode(user.id),
      userName: user.email,
      challenge: bytesOf(challenge),
      timeout: timeoutMs,
      excludeCredentials: known.map(descriptorOf),
      // Security keys without a place for keys or a PIN still serve as a second factor.
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
  }

  /** `of`: as a second factor of this person. Else whichever the person picks, who then has to unlock it. */
  async requestOptions(challenge: string, of?: Pick<User, 'id'>): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return generateAuthenticationOptions({
      rpID: this.relyingParty.id,
      challenge: bytesOf(challenge),
      timeout: timeoutMs,
      ...(of && { allowCredentials: (await this.list(of.id)).map(descriptorOf) }),
      userVerification: of ? 'preferred' : 'required',
    });
  }

  /** Stores a new passkey, in the caller's transaction, which holds the user. Rejects with `PasskeyRefused`. */
  async add(
    em: EntityManager,
    user: User,
    given: { name: string; challenge: string; credential: RegistrationResponseJSON },
  ): Promise<Passkey> {
    if ((await em.count(Passkey, { userId: user.id })) >= mostPasskeys) throw new TooManyPasskeys(mostPasskeys);
    const { id: expectedRPID, origin: expectedOrigin } = this.relyingParty;
    const { credential, userVerified } = await verified(() =>
      verifyRegistrationResponse({
        response: given.credential,
        expectedChallenge: given.challenge,
        expectedOrigin,
        expectedRPID,
        requireUserVerification: false,
      }).then(({ registrationInfo }) => registrationInfo),
    );
    if ((await em.count(Passkey, { credentialId: credential.id })) > 0) throw new PasskeyRefused();
    const { id: credentialId, publicKey, counter, transports = [] } = credential;
    const worksAlone = userVerified && given.credential.clientExtensionResults.credProps?.rk === true;
    const stored = { credentialId, publicKey: Buffer.from(publicKey), counter, transports, worksAlone };
    const owner = { id: newId(), userId: user.id, name: given.name };
    const passkey = em.create(Passkey, { ...owner, ...stored, createdAt: this.clock.now(), lastUsedAt: null });
    await em.flush();
    return passkey;
  }

  /**
   * The passkey that signed this challenge, in the caller's transaction. `unlocked`: only after the person unlocked it by
   * a fingerprint, a face or a PIN. Rejects with `PasskeyRefused`.
   */
  async check(
    em: EntityManager,
    given: { challenge: string; credential: AuthenticationResponseJSON; unlocked: boolean },
  ): Promise<Passkey> {
    const { credential, challenge, unlocked } = given;
    const { id: expectedRPID, origin: expectedOrigin } = this.relyingParty;
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
    const passkey = await em.findOne(Passkey, { credentialId: credential.id }, lock);
    if (!passkey) throw new PasskeyRefused();
    const { credentialId: id, counter, publicKey } = passkey;
    const signed = await verified(() =>
      verifyAuthenticationResponse({
        response: credential,
        expectedChallenge: challenge,
        expectedOrigin,
        expectedRPID,
        credential: { id, counter, publicKey: new Uint8Array(publicKey) },
        requireUserVerification: unlocked,
      }).then(({ verified: isRight, authenticationInfo }) => (isRight ? authenticationInfo : undefined)),
    );
    passkey.counter = signed.newCounter;
    passkey.worksAlone ||= unlocked;
    passkey.lastUsedAt = this.clock.now();
    await em.flush();
    return passkey;
  }

  private get relyingParty(): RelyingParty {
    const party = relyingPartyOf(this.config);
    if (!party) throw new PasskeysUnavailable();
    return party;
  }
}

/** The library throws for every flaw of what the browser sent, and returns nothing for a wrong signature. */
async function verified<Result>(check: () => Promise<Result | undefined>): Promise<Result> {
  const result = await check().catch((error: unknown) => {
    throw new PasskeyRefused(error);
  });
  if (result === undefined) throw new PasskeyRefused();
  return result;
}

function descriptorOf({ credentialId: id, transports }: Passkey): { id: string; transports: string[] } {
  return { id, transports };
}

function bytesOf(challenge: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(challenge, 'base64url'));
}
