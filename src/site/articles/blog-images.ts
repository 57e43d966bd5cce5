import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import { ActivityLog, sayActivity } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { pictureDrawing, redraw } from '../images/redraw.js';
import { BlogImage } from './blog-image.entity.js';

const address = /^\/blog\/images\/([0-9a-f]{32})\.webp$/;

/** The pictures of articles. They stay while an article or one of its earlier texts shows them: see `ImageRetention`. */
@Injectable()
export class BlogImages {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** The picture at this path; null for every other path. */
  async pictureAt(path: string): Promise<Uint8Array | null> {
    const [, hash] = address.exec(path) ?? [];
    const image = hash === undefined ? null : await this.em.fork().findOne(BlogImage, { hash });
    return image && image.webp;
  }

  /** Resolves to the address of the picture. Rejects with `NotAnImage` and `PictureUnreadable`. */
  async add({ accountId, id: userId }: Actor, image: Buffer): Promise<string> {
    const webp = await redraw(image, pictureDrawing);
    const hash = createHash('sha256').update(webp).digest('hex').slice(0, 32);
    await this.em.fork().transactional(async (em) => {
      await em.upsert(BlogImage, { hash, webp, createdAt: this.clock.now() });
      this.activity.record(em, { accountId, userId, action: sayActivity('site.pictureAdded'), resource: 'blog' });
    });
    return `/blog/images/${hash}.webp`;
  }
}
