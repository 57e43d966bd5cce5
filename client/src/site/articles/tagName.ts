import type { TFunction } from 'i18next';

/** Tags of the product's own articles. */
const ownTags = ['basics', 'changes', 'mail', 'security', 'ttl'] as const;

/** A tag in the reader's language; one that an administrator made up stays as it is. */
export function tagName(tag: string, t: TFunction<'site'>): string {
  const own = ownTags.find((each) => each === tag);
  return own ? t(`blog.tags.${own}`) : tag;
}
