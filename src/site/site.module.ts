import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { BillingModule } from '../billing/index.js';
import { DomainsModule } from '../domains/index.js';
import { ArticleEditor } from './articles/article-editor.js';
import { ArticlesAdminController } from './articles/articles.admin.controller.js';
import { ArticlesController } from './articles/articles.controller.js';
import { Articles } from './articles/articles.js';
import { BlogAdminController } from './articles/blog.admin.controller.js';
import { BlogImages } from './articles/blog-images.js';
import { ImageRetention } from './articles/image-retention.js';
import { BadgesAdminController } from './badges/badges.admin.controller.js';
import { BadgesController } from './badges/badges.controller.js';
import { Badges } from './badges/badges.js';
import { LinksController } from './links/links.controller.js';
import { LogoAdminController } from './logo/logo.admin.controller.js';
import { Logo } from './logo/logo.js';
import { SitePages } from './site-pages.js';
import { SiteExport } from './site.export.js';

@Module({
  imports: [AuthModule, BillingModule, DomainsModule],
  controllers: [
    ArticlesController,
    ArticlesAdminController,
    BlogAdminController,
    BadgesController,
    BadgesAdminController,
    LinksController,
    LogoAdminController,
  ],
  providers: [ArticleEditor, Articles, Badges, BlogImages, ImageRetention, Logo, SiteExport, SitePages],
})
export class SiteModule {}
