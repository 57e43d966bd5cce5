import type { ListMeta } from '../data/dataProvider';

/** "10,000+" where the server stopped counting. */
export function shownTotal(total: number, meta: ListMeta | undefined, number: (value: number) => string): string {
  return meta?.isTotalExact === false ? `${number(total - 1)}+` : number(total);
}
