export { name } from '../admin/App';
