import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { securityChanged, signInNoted, type SecurityChanged, type SignInNoted } from '../../auth/index.js';
import { premiumChanged, type PremiumChanged } from '../../billing/index.js';
import type { Sentence } from '../../dns/index.js';
import { OnAppEvent } from '../../platform/events/index.js';
import { Activity } from './activity.entity.js';
import { ActivityLog } from './activity-log.js';
import { sayActivity } from './activity.words.js';

/** Records what the modules below do: changes of the ways into an account, sign-ins, and its plan. */
@Injectable()
export class SecurityActivity {
  constructor(
    private readonly em: EntityManager,
    private readonly log: ActivityLog,
  ) {}

  @OnAppEvent(securityChanged, { as: 'domains.record-security-change', concurrency: 1 })
  async record({ accountId, userId, email, ...news }: SecurityChanged): Promise<void> {
    await this.keep(news, { accountId, userId, action: sentenceOf(news), resource: email });
  }

  @OnAppEvent(signInNoted, { as: 'domains.record-sign-in', concurrency: 1 })
  async recordSignIn({ accountId, userId, email, step, ...news }: SignInNoted): Promise<void> {
    if (accountId === null) return;
    await this.keep(news, { accountId, userId, action: sayActivity(`signIn.${step}`), resource: email ?? '' });
  }

  @OnAppEvent(premiumChanged, { as: 'domains.record-premium-change', concurrency: 1 })
  async recordPremium({ accountId, isPremium, ...news }: PremiumChanged): Promise<void> {
    const action = sayActivity(isPremium ? 'billing.premiumBegan' : 'billing.premiumEnded');
    await this.keep(news, { accountId, userId: null, action, resource: 'Premium' });
  }

  private async keep(
    { id, at }: { id: string; at: string },
    entry: { accountId: string; userId: string | null; action: Sentence; resource: string },
  ): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      // Otherwise a second delivery of the event would be logged again.
      if ((await em.count(Activity, { id })) > 0) return;
      // The account may have been deleted meanwhile.
      const [account] = await em.execute('select 1 from account where id = ? for key share', [entry.accountId]);
      if (account) this.log.record(em, { id, ...entry, resource: entry.resource.slice(0, 255), at: new Date(at) });
    });
  }
}

function sentenceOf({ change, key = '' }: Pick<SecurityChanged, 'change' | 'key'>): Sentence {
  if (change === 'keyCreated' || change === 'keyRevoked') return sayActivity(`security.${change}`, { key });
  if (change === 'profileChanged' || change === 'preferencesChanged') return sayActivity(`settings.${change}`);
  return sayActivity(`security.${change}`);
}
