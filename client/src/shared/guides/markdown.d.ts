declare module '*.md?guide' {
  import type { Guide } from './guide';
  const guide: Guide;
  export default guide;
}
