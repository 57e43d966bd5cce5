/** A folder of guides. */
declare module '*?guides' {
  import type { Guides } from './guides';
  const guides: Guides;
  export default guides;
}
