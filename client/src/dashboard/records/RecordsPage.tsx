import { List } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { allDomains, useChosenDomain } from '../../shared/api/chosenDomain';
import { useOpenIncidents } from '../../shared/api/incidents';
import type { DomainView } from '../../shared/api/generated/api.schemas';
import { LinkButton } from '../../shared/ui/buttons/LinkButton';
import { Empty } from '../../shared/ui/Empty';
import { DomainSections } from '../../shared/ui/DomainSections';
import { IncidentBanner } from '../../shared/incidents/IncidentBanner';
import { LoadFailed } from '../../shared/ui/LoadFailed';
import { PageHeader } from '../../shared/ui/PageHeader';
import { Alert } from '../../shared/ui/Alert';
import { TrySandboxButton } from '../../shared/ui/TrySandboxButton';
import { AllRecordList } from './AllRecordList';
import { DomainPicker } from './DomainPicker';
import { FilterBar } from './FilterBar';
import { FreePlanNote } from './FreePlanNote';
import { LastChange } from './LastChange';
import { PageActions } from './PageActions';
import type { RecordAction } from './RecordDialogs';
import { RecordDialogs } from './RecordDialogs';
import { noFilters } from './table/recordFilters';
import { FindingsDialog, RecordStats } from './RecordStats';
import { SandboxHint } from './SandboxHint';
import { RecordsHeader } from './RecordsHeader';
import { RecordsSkeleton } from './RecordsSkeleton';
import { useFreshSets } from './table/freshSets';
import { usePhone } from '../../shared/ui/useMedia';
import { usePaymentReturn } from './payment/usePaymentReturn';
import { useAutoRefresh } from './useAutoRefresh';
import { useSync } from './useSync';
import { ZoneAge } from './ZoneAge';
import { ZoneRecordList } from './ZoneRecordList';

/** Every record of every domain, and everything that can be done with them. */
export function RecordsPage() {
  const { t } = useTranslation('records');
  const query = new URLSearchParams(useSearch());
  const { domain, total, error, retry } = useChosenDomain(query.get('domain'));
  // The banner of an incident that came later would push the table down.
  const { isLoading } = useOpenIncidents();
  useAutoRefresh();
  const confirmation = usePaymentReturn();
  return (
    <div className="-mt-6 flex flex-col gap-1 sm:gap-1.5">
      {confirmation}
      {error ? (
        <>
          <PageHeader title={t('page.title')} />
          <LoadFailed title={t('page.domainsFailed')} error={error} retry={retry} />
        </>
      ) : total !== undefined && !isLoading ? (
        <Dashboard domain={domain} total={total} plan={confirmation ? null : <FreePlanNote />} />
      ) : (
        <RecordsSkeleton />
      )}
    </div>
  );
}

interface DashboardProps {
  domain: DomainView | undefined;
  /** The number of all domains. */
  total: number;
  plan: ReactNode;
}

function Dashboard({ domain, total, plan }: DashboardProps) {
  const { t } = useTranslation('records');
  const [, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const [filters, setFilters] = useFilters(query.get('search') ?? '');
  const [action, setAction] = useState<RecordAction | null>(null);
  const [fresh, noteApplied] = useFreshSets();
  const here = addressOf(domain);
  const isPhone = usePhone();
  const zone = useSync(domain);
  if (total === 0) {
    return (
      <>
        <RecordsHeader plan={plan}>
          <RecordStats total={total} domain={undefined} issuesHref={undefined} />
        </RecordsHeader>
        <div className="mt-2">
          <Empty
            icon={List}
            title={t('start.title')}
            action={
              <div className="flex flex-wrap justify-center gap-2">
                <LinkButton href="/domains" look="primary">
                  {t('start.action')}
                </LinkButton>
                <TrySandboxButton />
              </div>
            }
          >
            {t('start.text')}
          </Empty>
        </div>
      </>
    );
  }
  const add = () => setAction({ kind: 'add' });
  const list = { filters, fresh, onAction: setAction, onClear: () => setFilters(noFilters) };
  return (
    <>
      <RecordsHeader
        plan={isPhone ? null : plan}
        sections={domain ? <DomainSections compact domainId={domain.id} current="records" /> : null}
        facts={
          domain ? (
            <>
              <span className="shrink-0">
                <ZoneAge domain={domain} withProvider={!isPhone} isReading={zone.running !== null} />
              </span>
              <LastChange domain={domain} onAction={setAction} />
            </>
          ) : null
        }
      >
        <RecordStats total={total} domain={domain} issuesHref={`${here}&show=issues`} />
      </RecordsHeader>
      {domain ? (
        <SandboxHint domain={domain} onTry={(request) => setAction({ kind: 'composed', domain, request })} />
      ) : null}
      {domain ? <IncidentBanner domainId={domain.id} /> : null}
      <div className="flex flex-wrap items-center gap-2 max-sm:gap-y-1">
        <div className="min-w-0 max-lg:flex-1">
          <DomainPicker domain={domain} total={total} onChange={(chosen) => navigate(addressOf(chosen))} />
        </div>
        <FilterBar filters={filters} onChange={setFilters} />
        <PageActions domain={domain} zone={zone} onAdd={add} onAction={setAction} />
      </div>
      {domain && !domain.can.edit ? (
        <Alert tone="wait" title={t('locked.title')}>
          {t('locked.readOnly', { provider: domain.provider.displayName })}
        </Alert>
      ) : null}
      <div>{domain ? <ZoneRecordList key={domain.id} domain={domain} {...list} /> : <AllRecordList {...list} />}</div>
      {isPhone ? <div className="text-muted mt-2 text-[13px]">{plan}</div> : null}
      <RecordDialogs domain={domain} action={action} onAction={setAction} onApplied={noteApplied} />
      {query.get('show') === 'issues' ? (
        // The records stay on the screen while the dialog is loaded.
        <Suspense fallback={null}>
          <FindingsDialog
            domain={domain}
            onDomain={(chosen) => navigate(`${addressOf(chosen)}&show=issues`)}
            onShow={(finding, domainId) => {
              setFilters({ ...noFilters, search: finding.search, type: finding.type });
              navigate(`/dashboard?domain=${domainId}`);
            }}
            onClose={() => navigate(here)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

const addressOf = (domain: DomainView | null | undefined) => `/dashboard?domain=${domain?.id ?? allDomains}`;

/** Starts with the search in the address, and follows it when the command palette changes it. */
function useFilters(wanted: string) {
  const [filters, setFilters] = useState({ ...noFilters, search: wanted });
  const [taken, setTaken] = useState(wanted);
  if (taken !== wanted) {
    setTaken(wanted);
    if (wanted !== '') setFilters({ ...noFilters, search: wanted });
  }
  return [filters, setFilters] as const;
}
