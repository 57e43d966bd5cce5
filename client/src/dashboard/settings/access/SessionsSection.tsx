import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { getSessionsListUrl, sessionsEndOthers, sessionsList } from '../../../shared/api/generated/api';
import type { SessionView } from '../../../shared/api/generated/api.schemas';
import { useProblem } from '../../../shared/api/problem';
import { Badge } from '../../../shared/ui/Badge';
import { Button } from '../../../shared/ui/buttons/Button';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { Section } from '../../../shared/ui/Section';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { Time } from '../../../shared/ui/Time';
import { useToast } from '../../../shared/ui/toast';
import { browserName } from './browserName';

export const useSessions = () => useSWR(getSessionsListUrl(), () => sessionsList());

export function SessionsSection() {
  const { t } = useTranslation('settings');
  const { data: sessions, error, mutate } = useSessions();
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
  return (
    <Section title={t('sessions.title')} text={t('sessions.text')}>
      {error && !sessions ? (
        <LoadFailed title={t('sessions.failed')} error={error} retry={() => void mutate()} />
      ) : sessions ? (
        <ul aria-label={t('sessions.title')} className="divide-line divide-y">
          {sessions.map((session) => (
            <SessionRow key={session.signedInAt} session={session} />
          ))}
        </ul>
      ) : (
        <Skeleton className="h-15" />
      )}
      {sessions && sessions.length > 1 ? (
        <Button busy={busy} className="self-start" onClick={() => void endOthers()}>
          {t('sessions.end')}
        </Button>
      ) : null}
    </Section>
  );
}

function SessionRow({ session: { current, signedInAt, seenAt, userAgent } }: { session: SessionView }) {
  const { t } = useTranslation('settings');
  return (
    <li className="flex items-center gap-3 py-3">
      <MonitorSmartphone size={16} aria-hidden className="text-muted shrink-0" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium" title={userAgent ?? undefined}>
          {browserName(userAgent) ?? t('sessions.unknown')}
          {current ? <Badge>{t('sessions.current')}</Badge> : null}
        </p>
        <p className="text-muted flex flex-wrap gap-x-4 text-[13px]">
          <span>
            {t('sessions.seen')}: <Time at={seenAt} />
          </span>
          <span>
            {t('sessions.started')}: <Time at={signedInAt} exact />
          </span>
        </p>
      </div>
    </li>
  );
}
