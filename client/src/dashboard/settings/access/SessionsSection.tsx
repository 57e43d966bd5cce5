import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { getSessionsListUrl, sessionsEndOne, sessionsEndOthers } from '../../../shared/api/generated/api';
import type { SessionView } from '../../../shared/api/generated/api.schemas';
import { httpPage, type Page } from '../../../shared/api/http';
import { useProblem } from '../../../shared/api/problem';
import { Badge } from '../../../shared/ui/Badge';
import { Button } from '../../../shared/ui/buttons/Button';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { Section } from '../../../shared/ui/Section';
import { ShowMore } from '../../../shared/ui/ShowMore';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { Time } from '../../../shared/ui/Time';
import { useToast } from '../../../shared/ui/toasts/toast';
import { browserName } from './browserName';

/** The server gives no more in an answer. */
const sessionsAtOnce = 100;

export const useSessions = (pages = 1) =>
  useSWR([getSessionsListUrl(), pages], () => readPages(pages), { keepPreviousData: true });

export function SessionsSection() {
  const { t } = useTranslation('settings');
  const [pages, setPages] = useState(1);
  const { data, error, mutate } = useSessions(pages);
  const sessions = data?.items;
  const toast = useToast();
  const problem = useProblem();
  const [busy, setBusy] = useState(false);
  const endOthers = async () => {
    setBusy(true);
    try {
      await sessionsEndOthers();
      await mutate();
      toast.good(t('sessions.ended'));
    } catch (failure) {
      toast.bad(t('saveFailed'), problem(failure));
    }
    setBusy(false);
  };
  const endOne = async ({ id }: SessionView) => {
    try {
      await sessionsEndOne(id);
      await mutate();
      toast.good(t('sessions.endedOne'));
    } catch (failure) {
      toast.bad(t('saveFailed'), problem(failure));
    }
  };
  return (
    <Section title={t('sessions.title')} text={t('sessions.text')}>
      {error && !sessions ? (
        <LoadFailed title={t('sessions.failed')} error={error} retry={() => void mutate()} />
      ) : sessions ? (
        <>
          <ul aria-label={t('sessions.title')} className="divide-line divide-y">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => endOne(session)} />
            ))}
          </ul>
          <ShowMore hidden={data.total - sessions.length} atOnce={sessionsAtOnce} onMore={() => setPages(pages + 1)} />
        </>
      ) : (
        <Skeleton className="h-15" />
      )}
      {/* Also with one: somebody may use a copy of its cookie, which then ends. */}
      {sessions ? (
        <Button busy={busy} className="self-start" onClick={() => void endOthers()}>
          {t('sessions.end')}
        </Button>
      ) : null}
    </Section>
  );
}

async function readPages(pages: number): Promise<Pick<Page<SessionView>, 'items' | 'total'>> {
  const urls = Array.from({ length: pages }, (_, page) => {
    const first = page * sessionsAtOnce;
    return getSessionsListUrl(page > 0 ? { range: `[${first},${first + sessionsAtOnce - 1}]` } : undefined);
  });
  const read = await Promise.all(urls.map((url) => httpPage<SessionView>(url)));
  return { items: read.flatMap(({ items }) => items), total: read[0]?.total ?? 0 };
}

function SessionRow({ session, onEnd }: { session: SessionView; onEnd(): Promise<void> }) {
  const { t } = useTranslation('settings');
  const { current, signedInAt, seenAt, userAgent, address } = session;
  const [busy, setBusy] = useState(false);
  const name = browserName(userAgent) ?? t('sessions.unknown');
  const end = async () => {
    setBusy(true);
    await onEnd();
    setBusy(false);
  };
  return (
    <li className="flex items-center gap-3 py-3">
      <MonitorSmartphone size={16} aria-hidden className="text-muted shrink-0" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium" title={userAgent ?? undefined}>
          {name}
          {current ? <Badge>{t('sessions.current')}</Badge> : null}
        </p>
        <p className="text-muted flex flex-wrap gap-x-4 text-[13px]">
          <span>
            {t('sessions.seen')}: <Time at={seenAt} />
          </span>
          <span>
            {t('sessions.started')}: <Time at={signedInAt} exact />
          </span>
          {address ? (
            <span>
              {t('sessions.address')}: {address}
            </span>
          ) : null}
        </p>
      </div>
      {current ? null : (
        <Button
          size="sm"
          busy={busy}
          className="ms-auto shrink-0"
          aria-label={t('sessions.endNamed', { name })}
          onClick={() => void end()}
        >
          {t('sessions.endOne')}
        </Button>
      )}
    </li>
  );
}
