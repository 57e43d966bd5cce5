export { SiteModule } from './site.module.js';
export { SitePages } from './site-pages.js';
