import type { PropagationResultView } from '../../../shared/api/generated/api.schemas';
import { project, type Point } from './projection';

export interface Marker extends Point {
  result: PropagationResultView;
}

/** Markers of one city would cover each other. */
const nearby = 26;
const turn = Math.PI * (3 - Math.sqrt(5));

/**
 * The resolvers with a place, in their order. Those that stand too close together are set around their place. `scale`
 * enlarges the markers and the room that they take: a phone shows the same map at a sixth of its size.
 */
export function markersOf(results: readonly PropagationResultView[], scale = 1): Marker[] {
  const placed: Marker[] = [];
  for (const result of results) {
    const { latitude, longitude } = result.server;
    if (latitude === null || longitude === null) continue;
    placed.push({ result, ...freePlace(project(longitude, latitude), placed, nearby * scale) });
  }
  return placed;
}

function freePlace(wanted: Point, taken: readonly Point[], room: number): Point {
  for (let step = 0; step < 60; step += 1) {
    const distance = room * 0.62 * Math.sqrt(step);
    const place = { x: wanted.x + distance * Math.cos(step * turn), y: wanted.y + distance * Math.sin(step * turn) };
    if (taken.every(({ x, y }) => Math.hypot(place.x - x, place.y - y) >= room)) return place;
  }
  return wanted;
}

/** Forms around the origin, of one size. */
export const triangle = 'M 0 -13 l 13 24 h -26 z';
export const cross = 'M -9 -9 l 18 18 m 0 -18 l -18 18';
