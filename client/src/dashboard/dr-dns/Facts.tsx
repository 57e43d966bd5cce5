import type { ReactNode } from 'react';
import { Card } from '../../shared/ui/Card';

/** Names and values under a title. */
export const Facts = ({ title, facts }: { title: string; facts: readonly (readonly [string, ReactNode])[] }) => (
  <Card>
    <h2 className="mb-3 font-semibold">{title}</h2>
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-muted text-[13px]">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  </Card>
);
