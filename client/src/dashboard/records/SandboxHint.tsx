import { X } from 'lucide-react';
import { Trans, useTranslation } from 'react-i18next';
import { useProviders } from '../../shared/api/domains';
import { recordsList } from '../../shared/api/generated/api';
import type { CreatePlanDto, DomainView } from '../../shared/api/generated/api.schemas';
import { useProblem } from '../../shared/api/problem';
import { useFirstSteps } from '../../shared/firstSteps';
import { Button } from '../../shared/ui/buttons/Button';
import { CopyButton } from '../../shared/ui/buttons/CopyButton';
import { IconButton } from '../../shared/ui/buttons/IconButton';
import { FirstStepsList } from '../../shared/ui/FirstStepsList';
import { Mono } from '../../shared/ui/Mono';
import { useToast } from '../../shared/ui/toasts/toast';

/** A change that every sandbox zone can take. */
const tried = { name: 'www', type: 'CNAME', value: 'example.net.' };

interface SandboxHintProps {
  domain: DomainView;
  /** Opens the review of a first change. */
  onTry(request: CreatePlanDto): void;
}

/** Over the records of a newcomer's first sandbox zone: what to try, and how to see that it is served. */
export function SandboxHint({ domain, onTry }: SandboxHintProps) {
  const { t } = useTranslation('common');
  const { steps, dismiss } = useFirstSteps();
  if (steps.domainId !== domain.id) return null;
  return (
    <aside
      aria-label={t('firstSteps.label')}
      className="border-accent/30 bg-accent/6 flex items-start gap-2 rounded-lg border py-2 ps-4 pe-2"
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-8 gap-y-2 py-1.5">
        <FirstStepsList />
        {steps.changed ? null : <TryButton domain={domain} onTry={onTry} />}
        <DigLine domain={domain} />
      </div>
      <IconButton label={t('actions.dismiss')} icon={X} size="sm" onClick={dismiss} />
    </aside>
  );
}

function TryButton({ domain, onTry }: SandboxHintProps) {
  const { t } = useTranslation('common');
  const problem = useProblem();
  const toast = useToast();
  const prepare = async () => {
    try {
      const records = await recordsList({ domainId: domain.id, filter: JSON.stringify({ name: [tried.name] }) });
      const record = records.find(({ type }) => type === tried.type);
      const edit = record
        ? { action: 'update' as const, recordId: record.id, value: tried.value }
        : { action: 'create' as const, ...tried };
      onTry({ changes: [edit] });
    } catch (error) {
      toast.bad(t('sandbox.failed'), problem(error));
    }
  };
  const change = (
    <Mono>
      {tried.name} → {tried.value.slice(0, -1)}
    </Mono>
  );
  return (
    <Button size="sm" onClick={() => void prepare()}>
      <span>
        <Trans t={t} i18nKey="firstSteps.try" components={{ change }} />
      </span>
    </Button>
  );
}

function DigLine({ domain }: { domain: DomainView }) {
  const { t } = useTranslation('common');
  const { data: providers } = useProviders();
  const server = providers?.find(({ id }) => id === domain.providerId)?.dnsServer;
  if (!server) return null;
  const command = `dig -p ${server.port} @${server.host} www.${domain.name}`;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2">
      <span className="text-muted">{t('firstSteps.dig')}</span>
      <span className="flex min-w-0 items-center gap-1">
        <Mono className="min-w-0 wrap-anywhere">{command}</Mono>
        <CopyButton text={command} label={t('firstSteps.copy')} />
      </span>
    </div>
  );
}
