import type { Rrset } from '../../../dns/index.js';

/** Smaller zones are read from the database each time. */
const smallestSets = 1_000;
/** Sets of all zones together. Their objects are shared with whoever reads them. */
const mostSets = 250_000;

interface Content {
  revision: number;
  rrsets: readonly Rrset[];
}

/** Contents of large zones by id and revision, which together identify one content forever. The oldest use goes first. */
export class RecentZones {
  private readonly contents = new Map<string, Content>();
  private sets = 0;

  get(id: string, revision: number): readonly Rrset[] | null {
    const content = this.contents.get(id);
    return content?.revision === revision ? content.rrsets : null;
  }

  /** An older revision never takes the place of a later one. */
  keep(id: string, content: Content): void {
    const earlier = this.contents.get(id);
    if (earlier && earlier.revision > content.revision) return;
    this.drop(id);
    const { length } = content.rrsets;
    if (length < smallestSets || length > mostSets) return;
    this.contents.set(id, content);
    this.sets += length;
    for (const oldest of this.contents.keys()) {
      if (this.sets <= mostSets) return;
      this.drop(oldest);
    }
  }

  private drop(id: string): void {
    this.sets -= this.contents.get(id)?.rrsets.length ?? 0;
    this.contents.delete(id);
  }
}
