/** The size of the map in its own units: the whole width of the world, from 84° north to 58° south. */
export const mapSize = { width: 2000, height: 876 };

const scale = 365.579288;
const equator = 505.3561;

export interface Point {
  x: number;
  y: number;
}

/** The Natural Earth projection, by Tom Patterson: it shows the whole world without claiming areas that are not there. */
export function project(longitude: number, latitude: number): Point {
  const phi = (latitude * Math.PI) / 180;
  const lambda = (longitude * Math.PI) / 180;
  const phi2 = phi * phi;
  const phi4 = phi2 * phi2;
  const x = lambda * (0.8707 - 0.131979 * phi2 + phi4 * (-0.013791 + phi4 * (0.003971 * phi2 - 0.001529 * phi4)));
  const y = phi * (1.007226 + phi2 * (0.015085 + phi4 * (-0.044475 + 0.028874 * phi2 - 0.005916 * phi4)));
  return { x: mapSize.width / 2 + scale * x, y: equator - scale * y };
}
