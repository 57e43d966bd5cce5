import path from 'node:path';
import { boot } from './boot/boot.js';

/** Pages, API and jobs in one process; ROLE narrows it. */
await boot({}, path.resolve(import.meta.dirname, '..', 'client'));
