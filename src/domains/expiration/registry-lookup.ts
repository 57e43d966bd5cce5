import { Injectable } from '@nestjs/common';
import { splitLabels, type Fqdn, type Sentence } from '../../dns/index.js';
import { registrableDomain } from '../../dns/public-suffix.js';
import { AppError } from '../../platform/errors/index.js';
import { RegistryUnreachable } from './expiration.errors.js';
import { sayExpiration } from './expiration.words.js';
import { RdapClient } from './rdap/rdap-client.js';
import type { Registration } from './registration.js';
import { WhoisClient } from './whois/whois-client.js';

/** A registry's answer, with a sentence for people where it has no day. */
export type ExpiryFinding = Omit<Registration, 'day'> &
  ({ day: string; source: 'rdap' | 'whois'; reason: null } | { day: null; source: null; reason: Sentence });

/** Asks a registry by RDAP, and by WHOIS where that gives no day and the operator has opted in. */
@Injectable()
export class RegistryLookup {
  constructor(
    private readonly rdap: RdapClient,
    private readonly whois: WhoisClient,
  ) {}

  /**
   * About the registered domain that contains the zone; a name without a known suffix is asked as it is. Waits so long for
   * its turn at a server. Rejects with `ExpiryLookupFailed` or `RegistryBusy`.
   */
  async expiryOf(zone: Fqdn, maxWaitMs: number): Promise<ExpiryFinding> {
    const name = registrableDomain(zone) ?? zone;
    const byRdap = await this.rdap.registrationOf(name, maxWaitMs).catch((error: unknown) => {
      if (error instanceof RegistryUnreachable && this.whois.isOn) return error;
      throw error;
    });
    const [answer, failure] = byRdap instanceof RegistryUnreachable ? [null, byRdap] : [byRdap, null];
    if (answer?.day) return found(answer, answer.day, 'rdap');
    const byWhois = await this.askWhois(name, { maxWaitMs, hasAnswer: answer !== null });
    if (byWhois?.day) return found(byWhois, byWhois.day, 'whois');
    if (failure) throw failure;
    return unpublished(name, answer ?? byWhois);
  }

  /** A registry that has answered by RDAP publishes no day, whatever its other server does. */
  private async askWhois(
    name: Fqdn,
    { maxWaitMs, hasAnswer }: { maxWaitMs: number; hasAnswer: boolean },
  ): Promise<Registration | null> {
    if (!this.whois.isOn) return null;
    return this.whois.registrationOf(name, maxWaitMs).catch((error: unknown) => {
      if (hasAnswer && error instanceof AppError) return null;
      throw error;
    });
  }
}

function found({ registrar, statuses }: Registration, day: string, source: 'rdap' | 'whois'): ExpiryFinding {
  return { day, source, registrar, statuses, reason: null };
}

/** The sentence that no date is published for names that end so. */
export function sayUnpublished(name: Fqdn): Sentence {
  return sayExpiration('registryUnpublished', { ending: splitLabels(name).at(-1) ?? '' });
}

function unpublished(name: Fqdn, registration: Registration | null): ExpiryFinding {
  const { registrar = null, statuses = [] } = registration ?? {};
  return { day: null, source: null, registrar, statuses, reason: sayUnpublished(name) };
}
