import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Section } from '../Section';
import type { HostFacts } from '../visit';

export function HostGroups({ hosts }: { hosts: readonly HostFacts[] }) {
  const { t } = useTranslation('site');
  const groups = [
    { group: 'full', title: t('hosts.full') },
    { group: 'enterprise', title: t('hosts.enterprise') },
    { group: 'registrars', title: t('hosts.registrars') },
  ] as const;
  return (
    <Section title={t('hosts.title')} text={t('hosts.text')}>
      <div className="grid gap-10 lg:grid-cols-3">
        {groups.map(({ group, title }) => (
          <div key={group}>
            <h3 className="mb-3 text-base font-semibold">{title}</h3>
            <ul className="flex flex-col divide-y border-y">
              {hosts
                .filter((host) => host.group === group)
                .map((host) => (
                  <HostLine key={host.displayName} host={host} />
                ))}
            </ul>
          </div>
        ))}
      </div>
      <p className="text-muted mt-6 max-w-2xl text-base">{t('hosts.other')}</p>
    </Section>
  );
}

function HostLine({ host: { displayName, mark, ability } }: { host: HostFacts }) {
  const { t } = useTranslation('site');
  return (
    <li className={clsx('flex items-center gap-3 py-2', ability === null && 'text-muted')}>
      <span aria-hidden className="text-muted flex size-6 shrink-0 items-center justify-center font-semibold">
        {mark === null ? (
          [...displayName][0]
        ) : (
          <svg viewBox="0 0 24 24" className="size-5" fill="currentColor">
            <path fillRule="evenodd" d={mark} />
          </svg>
        )}
      </span>
      <span translate="no">{displayName}</span>
      {ability === null ? <span className="ms-auto text-[13px]">{t('hosts.soon')}</span> : null}
    </li>
  );
}
