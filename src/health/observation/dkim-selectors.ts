import { parseTagList, type RelativeName, type TagList } from '../../dns/index.js';
import { textsAt, type TextsAt } from './texts.js';
import type { ZoneView } from './zone-view.js';

/** A selector that the zone has. */
export interface DkimSelector {
  readonly name: RelativeName;
  /** The record is an alias: its key is somebody else's. */
  readonly isAlias: boolean;
  readonly found: TextsAt;
  /** Tags of the key; null where there is none. */
  readonly tags: TagList['tags'] | null;
}

const mostSelectors = 10;

export async function dkimSelectors(zone: ZoneView): Promise<DkimSelector[]> {
  const sets = zone.copy?.ofTypes('CNAME', 'TXT').filter(({ name }) => isSelector(name)) ?? [];
  return Promise.all(
    sets.slice(0, mostSelectors).map(async ({ name, type }): Promise<DkimSelector> => {
      const found = await textsAt(zone, zone.absolute(name));
      const key = found.texts?.map((text) => parseTagList(text).tags).find((tags) => tags.has('p'));
      return { name, isAlias: type === 'CNAME', found, tags: key ?? null };
    }),
  );
}

function isSelector(name: RelativeName): boolean {
  return /^[^_*.][^.]*\._domainkey(?:\.|$)/u.test(name);
}
