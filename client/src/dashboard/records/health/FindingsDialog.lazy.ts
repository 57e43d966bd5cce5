import { lazy } from 'react';

export const FindingsDialog = lazy(() => import('./FindingsDialog').then((m) => ({ default: m.FindingsDialog })));
