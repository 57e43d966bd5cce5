import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DnsServerView, PropagationResultView } from '../api/generated/api.schemas';
import { useFormat } from '../format/useFormat';
import { Badge } from '../ui/Badge';
import { Mono } from '../ui/Mono';
import { Time } from '../ui/Time';
import { icons, outcomeOf, toneOf } from './states';

interface ResultTableProps {
  results: readonly PropagationResultView[];
  isRunning: boolean;
  /** While the check runs, those that have not answered yet stand below the others. */
  servers?: readonly DnsServerView[];
}

/** Every resolver with its answer: what the map shows, in words. */
export function ResultTable({ results, isRunning, servers = [] }: ResultTableProps) {
  const { t } = useTranslation('propagation');
  const answered = new Set(results.map(({ server }) => server.id));
  const waiting = isRunning ? servers.filter(({ id }) => !answered.has(id)) : [];
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t('table.title')}>
      <table className="w-full text-[13px] max-sm:block" aria-busy={isRunning}>
        <thead className="text-muted max-sm:sr-only">
          <tr>
            <th className="py-2 pe-4 text-start font-medium">{t('table.server')}</th>
            <th className="py-2 pe-4 text-start font-medium">{t('table.status')}</th>
            <th className="py-2 pe-4 text-start font-medium">{t('table.value')}</th>
            <th className="py-2 pe-4 text-end font-medium">{t('table.ttl')}</th>
            <th className="py-2 text-end font-medium">{t('table.time')}</th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {results.map((result) => (
            <ResultRow key={result.server.id} result={result} />
          ))}
          {waiting.map((server) => (
            <tr key={server.id} className="border-t max-sm:block max-sm:py-2">
              <ServerCell server={server} />
              <td className={cell} colSpan={4}>
                <Badge tone="plain" icon={icons.checking}>
                  {t('outcome.checking')}
                </Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The word of the server for many caches behind one address. */
const anycast = 'Anycast';
const cell = 'py-2 align-top max-sm:block max-sm:py-0.5';

interface ServerCellProps {
  server: Pick<DnsServerView, 'name' | 'ip' | 'port' | 'location'>;
  children?: ReactNode;
}

function ServerCell({ server: { name, ip, port, location }, children }: ServerCellProps) {
  const { t } = useTranslation('propagation');
  return (
    <th scope="row" className={clsx(cell, 'pe-4 text-start font-normal')}>
      <p className="font-medium">{name}</p>
      <p className="text-muted">
        <Mono className="text-xs!">{port === 53 ? ip : `${ip}:${port}`}</Mono>
        {location ? ` · ${location === anycast ? t('table.anycast') : location}` : null}
      </p>
      {children}
    </th>
  );
}

function ResultRow({ result }: { result: PropagationResultView }) {
  const { t } = useTranslation('propagation');
  const { milliseconds, ttl } = useFormat();
  const { server, status, values, currentBy, responseTime, leftOut, nsid, subnetScope } = result;
  const outcome = outcomeOf(result);
  return (
    <tr className="border-t max-sm:block max-sm:py-2">
      <ServerCell server={server}>
        {nsid === null ? null : <p className="text-muted max-w-72 break-all">{t('table.nsid', { nsid })}</p>}
      </ServerCell>
      <td className={clsx(cell, 'pe-4')}>
        <Badge tone={toneOf(status)} icon={icons[outcome]}>
          {t(`outcome.${outcome}`)}
        </Badge>
        {status === 'match' ? null : <p className="text-muted mt-1">{t(`status.${status}`)}</p>}
        <Replies result={result} />
        {leftOut ? (
          <p className="text-muted">{t(leftOut === 'lying' ? 'table.leftOutLying' : 'table.leftOutSilent')}</p>
        ) : null}
        {result.dnssec ? <p className="text-muted">{t('table.validated')}</p> : null}
      </td>
      <td className={clsx(cell, 'pe-4')}>
        {values.map((value) => (
          <p key={value} className="max-w-72 break-all">
            <Mono>{value}</Mono>
          </p>
        ))}
        {subnetScope === null ? null : (
          <p className="text-muted">
            {subnetScope === 0 ? t('table.subnetNone') : t('table.subnet', { bits: subnetScope })}
          </p>
        )}
        {result.extendedErrors.map(({ code, text }) => (
          <p key={code} className="text-muted max-w-72 break-words">
            {t('table.extended', { code, text })}
          </p>
        ))}
      </td>
      <td className={clsx(cell, 'pe-4 text-end tabular-nums max-sm:text-start')}>
        {result.ttl === null ? null : ttl(result.ttl)}
        {currentBy ? (
          <p className="text-muted">
            <Time at={currentBy} />
          </p>
        ) : null}
      </td>
      <td className={clsx(cell, 'text-end tabular-nums max-sm:text-start')}>
        {responseTime === null ? null : milliseconds(responseTime)}
      </td>
    </tr>
  );
}

/** Where caches behind one address differ: how many have what. */
function Replies({ result: { replies, status } }: { result: PropagationResultView }) {
  const { t } = useTranslation('propagation');
  const { list } = useFormat();
  if (status !== 'mixed') return null;
  const counted = Object.entries(replies) as [PropagationResultView['status'], number][];
  return (
    <p className="text-muted">
      {list(counted.map(([state, count]) => t('table.replies', { count, state: t(`status.${state}`) })))}
    </p>
  );
}
