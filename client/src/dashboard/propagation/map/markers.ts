import type { PropagationResultView } from '../../../shared/api/generated/api.schemas';
import { project, type Point } from './projection';

export interface Marker extends Point {
  result: PropagationResultView;
}

/** Markers of one city would cover each other. */
const nearby = 26;
const turn = Math.PI * (3 - Math.sqrt(5));

/** The resolvers with a place, in their order. Those that stand too close together are set around their place. */
export function markersOf(results: readonly PropagationResultView[]): Marker[] {
  const placed: Marker[] = [];
  for (const result of results) {
    const { latitude, longitude } = result.server;
    if (latitude === null || longitude === null) continue;
    placed.push({ result, ...freePlace(project(longitude, latitude), placed) });
  }
  return placed;
}

function freePlace(wanted: Point, taken: readonly Point[]): Point {
  for (let step = 0; step < 60; step += 1) {
    const distance = nearby * 0.62 * Math.sqrt(step);
    const place = { x: wanted.x + distance * Math.cos(step * turn), y: wanted.y + distance * Math.sin(step * turn) };
    if (taken.every(({ x, y }) => Math.hypot(place.x - x, place.y - y) >= nearby)) return place;
  }
  return wanted;
}

export const triangleAt = ({ x, y }: Point): string => ['M', x, y - 13, 'l', 13, 24, 'h', -26, 'z'].join(' ');

export const crossAt = ({ x, y }: Point): string =>
  ['M', x - 9, y - 9, 'l', 18, 18, 'm', 0, -18, 'l', -18, 18].join(' ');
