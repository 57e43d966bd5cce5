export { name } from '../app.module.js';
