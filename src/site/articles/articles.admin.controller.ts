import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, RecentSignIn, Roles, SessionOnly, type Actor } from '../../auth/index.js';
import { Clock, isoTime } from '../../platform/clock/index.js';
import { Fails, LargeBody } from '../../platform/http-server/index.js';
import { ListQueryDto, setContentRange } from '../../platform/listing/index.js';
import { ArticleEditor, editorListing } from './article-editor.js';
import { SaveArticleDto } from './article-editor.dto.js';
import { ArticleRevisionView, EditedArticleView, presentEdited, presentRevision } from './article-editor.presenter.js';

/** Saving needs no newer sign-in: nobody loses a text that they have written for hours. */
@ApiTags('admin')
@Controller('api/admin/blog/articles')
@Roles('admin')
@SessionOnly()
export class ArticlesAdminController {
  constructor(
    private readonly editor: ArticleEditor,
    private readonly clock: Clock,
  ) {}

  /**
   * List all articles of the blog
   *
   * @remarks Drafts and scheduled ones, too. Latest first, at most 100 in an answer. Sorts by `publishedAt`, `updatedAt`
   * and `title`; filters by `published`, `featured` and `q`, a part of the title, the excerpt or the address.
   */
  @Get()
  async list(
    @Query() input: ListQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EditedArticleView[]> {
    const query = editorListing.parse(input);
    const { rows, total } = await this.editor.page(query);
    const { resource } = editorListing;
    setContentRange(response, { resource, offset: query.offset, count: rows.length, total });
    return rows.map((article) => presentEdited(article, this.clock.now()));
  }

  /**
   * Write an article of the blog
   *
   * @remarks Published at once unless `published` is false or `publishedAt` lies in the future.
   */
  @Fails({ 409: ['slug_taken'] })
  @LargeBody()
  @Post()
  async create(@CurrentUser() actor: Actor, @Body() body: SaveArticleDto): Promise<EditedArticleView> {
    const { texts, choices } = partsOf(body);
    return this.present(await this.editor.create(actor, texts, choices));
  }

  /**
   * Read an article of the blog for editing
   *
   * @remarks Also a draft.
   */
  @Get(':id')
  async show(@Param('id') id: string): Promise<EditedArticleView> {
    return this.present(await this.editor.read(id));
  }

  /**
   * Change an article of the blog
   *
   * @remarks The texts before stay as a revision. With `updatedAt`, a change that somebody else has made meanwhile is not
   * overwritten.
   */
  @Fails({ 409: ['slug_taken', 'article_changed'] })
  @LargeBody()
  @Put(':id')
  async change(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Body() body: SaveArticleDto,
  ): Promise<EditedArticleView> {
    return this.present(await this.editor.change(actor, id, { ...partsOf(body), seen: isoTime(body.updatedAt) }));
  }

  /**
   * Delete an article of the blog
   *
   * @remarks With its revisions, for good. Needs a sign-in of the last twelve hours.
   */
  @Fails({ 403: ['recent_sign_in_needed'] })
  @RecentSignIn()
  @Delete(':id')
  @HttpCode(204)
  async remove(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<void> {
    await this.editor.remove(actor, id);
  }

  /**
   * List the revisions of an article
   *
   * @remarks The texts as they were saved, latest first, at most 100. The first is that of now.
   */
  @Get(':id/revisions')
  async revisions(@Param('id') id: string): Promise<ArticleRevisionView[]> {
    return (await this.editor.revisions(id)).map(presentRevision);
  }

  /**
   * Bring back a revision of an article
   *
   * @remarks The texts become those of the revision; whether the article is published stays. The texts before stay as a
   * revision.
   */
  @Fails({ 409: ['slug_taken'] })
  @Post(':id/revisions/:revisionId/restoration')
  @HttpCode(200)
  async restore(
    @CurrentUser() actor: Actor,
    @Param('id') id: string,
    @Param('revisionId') revisionId: string,
  ): Promise<EditedArticleView> {
    return this.present(await this.editor.restore(actor, id, revisionId));
  }

  private present(article: Parameters<typeof presentEdited>[0]): EditedArticleView {
    return presentEdited(article, this.clock.now());
  }
}

function partsOf({ title, slug, excerpt, content, ...rest }: SaveArticleDto) {
  const { tags, readTime, featured, published, author } = rest;
  const choices = { tags, readTime, featured, published, author, publishedAt: isoTime(rest.publishedAt) };
  return { texts: { title, slug, excerpt, content }, choices };
}
