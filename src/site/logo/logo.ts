import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import type { Sentence } from '../../dns/index.js';
import { ActivityLog, sayActivity } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { logoDrawing, redraw } from '../images/redraw.js';
import { logoId, SiteLogo } from './logo.entity.js';

/** The addresses of pictures of the logo. */
const address = /^\/logo\/([0-9a-f]{16})\.png$/;

/** The logo of this installation, or none: pages then show the product's own. */
@Injectable()
export class Logo {
  private readonly log = new Logger(Logo.name);

  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** The address of the picture; null where none was uploaded. */
  async url(): Promise<string | null> {
    const logo = await this.em.fork().findOne(SiteLogo, { id: logoId }, { fields: ['hash'] });
    return logo && addressOf(logo.hash);
  }

  /** The same for pages, which show the default logo rather than nothing at all while the database is away. */
  async urlForPages(): Promise<string | null> {
    return this.url().catch((error: unknown) => {
      this.log.warn({ err: error }, 'The logo could not be read');
      return null;
    });
  }

  /** The picture at this path; null for every other path and for an earlier logo. */
  async pictureAt(path: string): Promise<Uint8Array | null> {
    const [, hash] = address.exec(path) ?? [];
    const logo = hash === undefined ? null : await this.em.fork().findOne(SiteLogo, { id: logoId, hash });
    return logo && logo.png;
  }

  /** Replaces the logo, which the administrator's activity says. Rejects with `NotAnImage` and `ImageUnreadable`. */
  async replace(actor: Actor, image: Buffer): Promise<string> {
    const png = await redraw(image, logoDrawing);
    const hash = createHash('sha256').update(png).digest('hex').slice(0, 16);
    await this.em.fork().transactional(async (em) => {
      await em.upsert(SiteLogo, { id: logoId, png, hash, updatedAt: this.clock.now() });
      this.record(em, actor, sayActivity('site.logoReplaced'));
    });
    return addressOf(hash);
  }

  /** Does nothing where there is none. */
  async remove(actor: Actor): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      if ((await em.nativeDelete(SiteLogo, { id: logoId })) > 0)
        this.record(em, actor, sayActivity('site.logoDeleted'));
    });
  }

  private record(em: EntityManager, { accountId, id: userId }: Actor, action: Sentence): void {
    this.activity.record(em, { accountId, userId, action, resource: 'logo' });
  }
}

const addressOf = (hash: string): string => `/logo/${hash}.png`;
