export { presentUser } from './user.presenter.js';
