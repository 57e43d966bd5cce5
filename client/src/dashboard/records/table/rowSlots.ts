/**
 * Gives every visible row a place, whose elements the next row takes over when it goes: to fill new words into what is
 * there takes a browser a fraction of the time of building it. A row that stays keeps its place, and so the focus.
 */
export class RowSlots {
  private places = new Map<string, number>();

  /** The places of these rows, in their order. Asking twice for the same rows gives the same places. */
  placesOf(ids: readonly string[]): readonly number[] {
    const stay = new Map<string, number>();
    for (const id of ids) if (this.places.has(id)) stay.set(id, this.places.get(id)!);
    const taken = new Set(stay.values());
    const left = [...this.places.values()].filter((place) => !taken.has(place)).sort((a, b) => a - b);
    let next = Math.max(-1, ...this.places.values()) + 1;
    for (const id of ids) if (!stay.has(id)) stay.set(id, left.shift() ?? next++);
    this.places = stay;
    return ids.map((id) => stay.get(id)!);
  }
}
