import { defineEntity, p } from '@mikro-orm/core';

const ImageSchema = defineEntity({
  name: 'BlogImage',
  tableName: 'blog_image',
  properties: {
    /** Part of the address, so that browsers may keep the picture for good, and equal pictures are one. */
    hash: p.string().primary(),
    /** Redrawn by us, whatever was uploaded. */
    webp: p.blob(),
    createdAt: p.datetime(),
  },
});

/** A picture of an article. */
export class BlogImage extends ImageSchema.class {}
ImageSchema.setClass(BlogImage);
