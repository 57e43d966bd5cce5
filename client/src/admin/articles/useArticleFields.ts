import { useState } from 'react';
import type { EditedArticleView, SaveArticleDto } from '../../shared/api/generated/api.schemas';
import { isoOf, localInput, nextHour } from '../maintenance/localInput';
import { slugOf } from './slugOf';

export type ArticleState = EditedArticleView['status'];

export interface ArticleFields {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  /** With commas between them. */
  tags: string;
  readTime: number;
  featured: boolean;
  state: ArticleState;
  /** On the clock of this device; for a scheduled article. */
  publishAt: string;
}

/** The content of the form. The address follows the title of a new article until somebody types one. */
export function useArticleFields(article?: EditedArticleView) {
  const [fields, setFields] = useState<ArticleFields>(() => (article ? fieldsOf(article) : emptyFields()));
  const [stored, setStored] = useState(fields);
  const [hasOwnSlug, setOwnSlug] = useState(article !== undefined);
  const set = (changed: Partial<ArticleFields>) => {
    if (changed.slug !== undefined) setOwnSlug(true);
    const follows = changed.title !== undefined && !hasOwnSlug;
    setFields((before) => ({ ...before, ...changed, ...(follows && { slug: slugOf(changed.title ?? '') }) }));
  };
  const replace = (next: EditedArticleView) => {
    setFields(fieldsOf(next));
    setStored(fieldsOf(next));
  };
  // Text that was typed while they were being stored is still to be saved.
  const markStored = () => setStored(fields);
  return { fields, set, replace, markStored, isUnsaved: JSON.stringify(fields) !== JSON.stringify(stored) };
}

const emptyFields = (): ArticleFields => ({
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  tags: '',
  readTime: 5,
  featured: false,
  state: 'published',
  publishAt: localInput(nextHour(new Date())),
});

function fieldsOf(article: EditedArticleView): ArticleFields {
  const { title, slug, excerpt, content, tags, readTime, featured, status, publishedAt } = article;
  const publishAt = localInput(status === 'scheduled' ? new Date(publishedAt) : nextHour(new Date()));
  return { title, slug, excerpt, content, tags: tags.join(', '), readTime, featured, state: status, publishAt };
}

/** As it is stored. An article that was to appear later and is published now gets the date of now. */
export function savedFields(fields: ArticleFields, before?: Pick<EditedArticleView, 'status'>): SaveArticleDto {
  const { title, slug, excerpt, content, readTime, featured, state, publishAt } = fields;
  const tags = fields.tags
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  const isEarly = state === 'published' && before?.status === 'scheduled';
  const publishedAt = state === 'scheduled' ? isoOf(publishAt) : isEarly ? new Date().toISOString() : null;
  const texts = { title, slug, excerpt, content, tags, readTime, featured, published: state !== 'draft' };
  return { ...texts, ...(publishedAt !== null && { publishedAt }) };
}
