export { htmlOfMarkdown } from './markdown.js';
