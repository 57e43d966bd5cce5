import path from 'node:path';
import { boot } from './boot/boot.js';

/** Background jobs alone: what `ROLE=worker` does, whatever the environment says. */
await boot({ ROLE: 'worker' }, path.resolve(import.meta.dirname, '..', 'client'));
