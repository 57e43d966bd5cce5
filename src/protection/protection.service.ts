import { sayProtection } from './protection.words.js';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../auth/index.js';
import { PlanLimitReached } from '../billing/index.js';
import { DomainAccess, type Domain } from '../domains/index.js';
import { IgnoreRules } from '../records/index.js';
import { AlertRecipients } from '../alerts/index.js';
import type { Guard } from './guards/guard.entity.js';
import { Guards, type GuardSettings } from './guards/guards.service.js';
import { Incidents } from './incidents/incidents.service.js';
import { AutoRestoreNotPossible } from './protection.errors.js';

/** A domain's protection as one thing: its guard, recipients of alerts, ignore rules and open incidents. */
export interface Protection {
  guard: Guard;
  /** Separated by commas. */
  alertEmails: string;
  ignoreRules: number;
  openIncidents: number;
  /** Whether the domain's host lets Zonekeeper put anything back. */
  canRestore: boolean;
}

/** Reads and changes a domain's protection as one thing. */
@Injectable()
export class ProtectionService {
  constructor(
    private readonly domains: DomainAccess,
    private readonly guards: Guards,
    private readonly recipients: AlertRecipients,
    private readonly ignored: IgnoreRules,
    private readonly incidents: Incidents,
  ) {}

  async of(domain: Domain): Promise<Protection> {
    return this.around(domain, await this.guards.of(domain));
  }

  /**
   * Sets the recipients first: they can be refused, and then nothing has changed. Rejects like `Guards.enable`, and with
   * `AutoRestoreNotPossible`.
   */
  async enable(
    actor: Actor,
    domain: Domain,
    settings: GuardSettings,
    alertEmails?: readonly string[],
  ): Promise<Protection> {
    await this.assertRestorable(domain, settings);
    if (alertEmails) await this.setRecipients(actor, domain, alertEmails);
    return this.around(domain, await this.guards.enable(actor, domain, settings));
  }

  private async setRecipients(actor: Actor, domain: Domain, emails: readonly string[]): Promise<void> {
    try {
      await this.recipients.replace(actor, domain, emails);
    } catch (error) {
      if (!(error instanceof PlanLimitReached)) throw error;
      throw error.withMessage(sayProtection('premiumEmails'));
    }
  }

  async disable(actor: Actor, domain: Domain): Promise<Protection> {
    return this.around(domain, await this.guards.disable(actor, domain));
  }

  /** Rejects like `Guards.change`, and with `AutoRestoreNotPossible`. */
  async change(actor: Actor, domain: Domain, settings: GuardSettings): Promise<Protection> {
    await this.assertRestorable(domain, settings);
    return this.around(domain, await this.guards.change(actor, domain, settings));
  }

  private async assertRestorable(domain: Domain, { autoRestoreEnabled }: GuardSettings): Promise<void> {
    if (!autoRestoreEnabled) return;
    const host = await this.domains.hostOf(domain);
    if (host && !host.capabilities.writable) throw new AutoRestoreNotPossible(host.displayName);
  }

  private async around(domain: Domain, guard: Guard): Promise<Protection> {
    const recipients = await this.recipients.list(domain);
    const alertEmails = recipients.map(({ email }) => email).join(', ');
    const rules = await this.ignored.list(domain);
    const openIncidents = await this.incidents.countOpen(domain);
    const host = await this.domains.hostOf(domain);
    const canRestore = host?.capabilities.writable ?? false;
    return { guard, alertEmails, ignoreRules: rules.length, openIncidents, canRestore };
  }
}
