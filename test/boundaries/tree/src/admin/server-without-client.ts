export { name } from '../../client/src/admin/App.js';
