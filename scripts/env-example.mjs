// npm run env:example: writes .env.example from the table of settings.
import { writeFileSync } from 'node:fs';
import { envExample } from '../dist/src/platform/config/env-example.js';
import { inCheckout } from './prepare/checkout.mjs';

writeFileSync(inCheckout('.env.example'), envExample());
