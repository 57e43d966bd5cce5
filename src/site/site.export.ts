import { Injectable } from '@nestjs/common';
import { ExportsData, type ExportFiles } from '../platform/data-export/index.js';

/** Nothing here belongs to a customer. */
@Injectable()
export class SiteExport {
  @ExportsData({
    tables: [],
    omitted: {
      blog_article: 'Public articles of the operator',
      blog_article_revision: 'Earlier texts of these articles',
      blog_image: 'Pictures of these articles',
      site_badge: 'Public badges of the operator',
      site_logo: 'The logo of the operator',
    },
  })
  async *files(): ExportFiles {}
}
