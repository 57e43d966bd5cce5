import { RowSlots } from './rowSlots';

describe('the places of visible rows', () => {
  it('stay with the rows that stay, and go from those that go to those that come', () => {
    const slots = new RowSlots();
    expect(slots.placesOf(['a', 'b', 'c'])).toEqual([0, 1, 2]);
    expect(slots.placesOf(['b', 'x', 'y'])).toEqual([1, 0, 2]);
    expect(slots.placesOf(['b', 'x', 'y'])).toEqual([1, 0, 2]);
  });

  it('are never shared, however few rows were left before', () => {
    const slots = new RowSlots();
    slots.placesOf(['a', 'b', 'c']);
    slots.placesOf(['c']);
    const places = slots.placesOf(['c', 'd', 'e', 'f']);
    expect(new Set(places).size).toBe(4);
    expect(places[0]).toBe(2);
  });
});
