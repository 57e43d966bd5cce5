import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock, dayMs, hourSeconds } from '../../platform/clock/index.js';
import { defineJob, HandlesJob } from '../../platform/jobs/index.js';

const deleteUnusedImages = defineJob('site.delete-unused-images', { everySeconds: hourSeconds });

/** An article may be written for days before it is saved. */
const keptMs = 30 * dayMs;

/** Deletes the pictures that were uploaded a month ago and are in no article, also in none of its earlier texts. */
@Injectable()
export class ImageRetention {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  @HandlesJob(deleteUnusedImages)
  async deleteUnused(): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      // Otherwise an article that is being saved could lose the picture that it has just got.
      await em.execute('lock table blog_article in share row exclusive mode');
      await em.execute(
        `delete from blog_image image where created_at < ?
           and not exists (select from blog_article where strpos(content, image.hash) > 0)
           and not exists (select from blog_article_revision where strpos(content, image.hash) > 0)`,
        [new Date(this.clock.now().getTime() - keptMs)],
      );
    });
  }
}
