import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { ArticlesController } from './articles/articles.controller.js';
import { Articles } from './articles/articles.js';
import { SitePages } from './site-pages.js';

@Module({
  imports: [AuthModule],
  controllers: [ArticlesController],
  providers: [Articles, SitePages],
})
export class SiteModule {}
