import apiKeys from '../../../../docs/guides/api-keys.md?guide';
import dkimAndDmarc from '../../../../docs/guides/dkim-and-dmarc.md?guide';
import firstZone from '../../../../docs/guides/first-zone.md?guide';
import movingAZone from '../../../../docs/guides/moving-a-zone.md?guide';
import protectingAZone from '../../../../docs/guides/protecting-a-zone.md?guide';
import restoring from '../../../../docs/guides/restoring.md?guide';
import type guideWords from '../i18n/locales/en/guides.json';
import type { Guide } from './guide';

/** The last part of a guide's address. */
export type GuideSlug = keyof (typeof guideWords)['names'];

/** In the order in which people need them. */
export const guides: Readonly<Record<GuideSlug, Guide>> = {
  'first-zone': firstZone,
  'protecting-a-zone': protectingAZone,
  restoring,
  'moving-a-zone': movingAZone,
  'dkim-and-dmarc': dkimAndDmarc,
  'api-keys': apiKeys,
};

export const guideSlugs = Object.keys(guides) as GuideSlug[];

export const isGuideSlug = (slug: string): slug is GuideSlug => Object.hasOwn(guides, slug);
