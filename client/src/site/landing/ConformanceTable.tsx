import { useTranslation } from 'react-i18next';
import { Section } from '../Section';
import type { HostAbility, HostFacts } from '../visit';

/** The facts that plugins declare, which the conformance suite holds them to. */
export function ConformanceTable({ hosts }: { hosts: readonly HostFacts[] }) {
  const { t } = useTranslation('site');
  const columns = [
    t('conformance.types'),
    t('conformance.ttl'),
    t('conformance.whole'),
    t('conformance.guard'),
    t('conformance.list'),
    t('conformance.create'),
  ];
  return (
    <Section title={t('conformance.title')} text={t('conformance.text')}>
      <div
        role="group"
        aria-label={t('conformance.title')}
        tabIndex={0}
        className="bg-raised overflow-x-auto rounded-xl border"
      >
        <table className="w-full min-w-3xl text-start text-[13px]">
          <thead className="text-muted">
            <tr>
              <th scope="col" className="bg-raised sticky start-0 px-4 py-2.5 text-start font-medium">
                {t('conformance.host')}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="px-3 py-2.5 text-start font-medium">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y border-t">
            {hosts.map(({ displayName, ability }) =>
              ability ? <HostRow key={displayName} name={displayName} ability={ability} /> : null,
            )}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function HostRow({ name, ability }: { name: string; ability: HostAbility }) {
  const { t } = useTranslation('site');
  const { types, minTtlSeconds, isAtomic, guard, listsZones, createsZones } = ability;
  const guards = { before: t('conformance.guardBefore'), write: t('conformance.guardWrite') };
  return (
    <tr>
      <th scope="row" translate="no" className="bg-raised sticky start-0 px-4 py-2.5 text-start font-medium">
        {name}
      </th>
      <td className="px-3 tabular-nums">{types ?? t('conformance.allTypes')}</td>
      <td className="px-3 tabular-nums">
        {minTtlSeconds === null ? t('conformance.chosen') : t('conformance.seconds', { count: minTtlSeconds })}
      </td>
      <Answer yes={isAtomic} />
      <td className="px-3">{guard === null ? t('conformance.no') : guards[guard]}</td>
      <Answer yes={listsZones} />
      <Answer yes={createsZones} />
    </tr>
  );
}

function Answer({ yes }: { yes: boolean }) {
  const { t } = useTranslation('site');
  return yes ? (
    <td className="px-3">{t('conformance.yes')}</td>
  ) : (
    <td className="text-muted px-3">{t('conformance.no')}</td>
  );
}
