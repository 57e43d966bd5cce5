export type { name } from '../../providers/contract/provider.js';
