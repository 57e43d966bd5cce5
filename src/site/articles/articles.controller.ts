import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Fails, Public } from '../../platform/http-server/index.js';
import { setContentRange } from '../../platform/listing/index.js';
import { ArticlesQueryDto } from './articles.dto.js';
import { ArticleSummaryView, ArticleView, presentArticle, presentSummary } from './articles.presenter.js';
import { articleListing, Articles } from './articles.js';

/** The blog, for everybody. */
@ApiTags('blog')
@Controller('api/blog/articles')
@Public()
export class ArticlesController {
  constructor(private readonly articles: Articles) {}

  /**
   * List the articles of the blog
   *
   * @remarks The published ones without their text, latest first, at most 100 in an answer. Sorts by `publishedAt`,
   * `title` and `readTime`; filters by `tag` and by `q`, a part of the title or the excerpt. `Content-Range` has the
   * range and the total.
   */
  @Get()
  async list(
    @Query() { tag, ...input }: ArticlesQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ArticleSummaryView[]> {
    const query = articleListing.parse(input);
    const { rows, total } = await this.articles.page(query, tag);
    const { resource } = articleListing;
    setContentRange(response, { resource, offset: query.offset, count: rows.length, total });
    return rows.map(presentSummary);
  }

  /**
   * Read an article of the blog
   *
   * @remarks The text is Markdown. An unknown article and a draft answer the same: 404.
   */
  @Fails({ 404: ['not_found'] })
  @Get(':slug')
  async show(@Param('slug') slug: string): Promise<ArticleView> {
    return presentArticle(await this.articles.read(slug));
  }
}
