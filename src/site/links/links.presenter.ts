export class SiteLinksView {
  /** Documentation outside of the product; null where the operator has set none. */
  documentation!: string | null;
  /** A forum or chat for users; null where the operator has set none. */
  community!: string | null;
}
