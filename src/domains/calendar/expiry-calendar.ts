import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PreferenceStore, type Actor } from '../../auth/index.js';
import { displayName, type Fqdn } from '../../dns/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { translate, type Language } from '../../platform/phrases/index.js';
import { Domain } from '../domain.entity.js';
import { sayCalendar } from './calendar.words.js';
import { icalOf, type DayEvent } from './ical.js';

const refreshHours = 6;

type Registered = Pick<Domain, 'id' | 'name' | 'expiresOn' | 'expirySource' | 'registrar' | 'createdAt'>;

/** Writes when the domains of an account expire, in the language of one person. */
@Injectable()
export class ExpiryCalendar {
  constructor(
    private readonly em: EntityManager,
    private readonly preferences: PreferenceStore,
    private readonly config: AppConfig,
  ) {}

  async write({ id, accountId }: Pick<Actor, 'id' | 'accountId'>): Promise<string> {
    const language = (await this.preferences.of(id)).language ?? 'en';
    const domains: Registered[] = await this.em.fork().find(
      Domain,
      { accountId, expiresOn: { $ne: null } },
      {
        fields: ['id', 'name', 'expiresOn', 'expirySource', 'registrar', 'createdAt'],
        orderBy: { expiresOn: 'asc', name: 'asc' },
      },
    );
    return icalOf({
      name: translate(sayCalendar('calendar.name'), language),
      refreshHours,
      events: domains.flatMap((domain) => this.eventsOf(domain, language)),
    });
  }

  private eventsOf(domain: Registered, language: Language): DayEvent[] {
    const { id, name, expiresOn: day, expirySource, registrar, createdAt } = domain;
    if (!day) return [];
    const source = sayCalendar(expirySource === 'manual' ? 'calendar.fromPerson' : 'calendar.fromRegistry');
    const facts = [...(registrar ? [sayCalendar('calendar.registrar', { registrar })] : []), source];
    return [
      {
        // Another day is another event: programs forget the one that is no longer there.
        uid: `${id}-${day}@${new URL(this.config.publicUrl).hostname}`,
        day,
        stampedAt: createdAt,
        summary: translate(sayCalendar('calendar.ends', { domain: displayName(name as Fqdn) }), language),
        description: facts.map((fact) => translate(fact, language)).join('\n'),
        url: new URL('/domains', this.config.publicUrl).href,
      },
    ];
  }
}
