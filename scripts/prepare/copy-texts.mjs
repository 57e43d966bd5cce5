import { cpSync } from 'node:fs';
import { inCheckout } from './checkout.mjs';

cpSync(inCheckout('client/src/shared/i18n/locales'), inCheckout('dist/locales'), { recursive: true });
