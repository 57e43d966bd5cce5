import { land } from './land';
import { mapSize, project } from './projection';

describe('the map', () => {
  it.each<[string, number, number, number, number]>([
    ['the origin', 0, 0, 1000, 505.4],
    ['San Francisco', -122.42, 37.77, 366.7, 261.7],
    ['Sydney', 151.21, -33.87, 1794, 723.8],
    ['Moscow', 37.62, 55.76, 1176.5, 148.7],
    ['its eastern edge', 180, 0, 2000, 505.4],
  ])('has %s where d3-geo puts it', (_, longitude, latitude, x, y) => {
    const point = project(longitude, latitude);
    expect(point.x).toBeCloseTo(x, 0);
    expect(point.y).toBeCloseTo(y, 0);
  });

  it('keeps its land within its size', () => {
    const starts = [...land.matchAll(/M(-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
    expect(starts.length).toBeGreaterThan(50);
    for (const [x = -1, y = -1] of starts) {
      expect(x >= 0 && x <= mapSize.width && y >= 0 && y <= mapSize.height).toBe(true);
    }
  });
});
