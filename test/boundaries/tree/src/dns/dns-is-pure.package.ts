export { parse } from 'tldts';
