import { lazy, Suspense, type ReactNode } from 'react';
import { Skeleton } from '../Skeleton';

/** A `TrendChart` whose code loads with the first one that is drawn: it belongs inside a `TrendDrawing`. */
export const TrendChartOnDemand = lazy(() => import('./TrendChart').then((module) => ({ default: module.TrendChart })));

/** Fewer points than this make no line. */
const minPoints = 2;

/** The place of charts, where there are enough points to draw. */
export const TrendDrawing = ({ points, children }: { points: number; children: ReactNode }) =>
  points < minPoints ? null : <Suspense fallback={<Skeleton className="h-64" />}>{children}</Suspense>;
