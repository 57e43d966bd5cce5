export { IS_PUBLIC, Public } from './public.decorator.js';
export { ThrottleHit, throttleTableUnlogged } from './throttle-hit.entity.js';
