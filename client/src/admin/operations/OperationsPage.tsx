import { Alert, Link, Stack } from '@mui/material';
import { Title } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { operationsAdminShow } from '../../shared/api/generated/api';
import type { MailCountsView, OperationsView } from '../../shared/api/generated/api.schemas';
import { useFormat } from '../../shared/format/useFormat';
import { LoadFailed } from '../layout/LoadFailed';
import { useAnswer } from '../layout/useAnswer';
import { When } from '../layout/When';
import { Facts } from './Facts';
import { OperationsTabs } from './OperationsTabs';
import { PluginTable } from './PluginTable';

const readState = () => operationsAdminShow();

/** How the installation is. */
export function OperationsPage() {
  const { t } = useTranslation('adminOperations');
  const { data, error, retry } = useAnswer(readState);
  return (
    <>
      <Title title={t('title')} />
      <OperationsTabs shown="state" />
      {error !== undefined && <LoadFailed error={error} retry={retry} />}
      {data && (
        <Stack spacing={2} sx={{ p: { xs: 1, sm: 2 }, maxWidth: 960 }}>
          <FailedChecks state={data} />
          <Installation state={data} />
          <Database state={data} />
          <Outbox mails={data.mails} />
          <PluginTable plugins={data.plugins} />
        </Stack>
      )}
    </>
  );
}

/** Says only what is wrong. */
function FailedChecks({ state: { checks, migrations } }: { state: OperationsView }) {
  const { t } = useTranslation('adminOperations');
  const { list } = useFormat();
  const failed = (['database', 'migrations', 'key'] as const).filter((check) => checks[check] === 'failed');
  return (
    <>
      {failed.map((check) => (
        <Alert key={check} severity="error">
          {t(`checks.${check}`)}
        </Alert>
      ))}
      {migrations.pending.length > 0 && <Alert severity="warning">{list(migrations.pending)}</Alert>}
    </>
  );
}

function Installation({ state }: { state: OperationsView }) {
  const { t } = useTranslation('adminOperations');
  const facts = [
    [t('version'), state.version],
    ['Node.js', state.nodeVersion],
    [t('role'), t(`roles.${state.role}`)],
    [t('startedAt'), <When key="started" at={state.startedAt} exact />],
  ] as const;
  return <Facts title={t('installation')} facts={facts} />;
}

function Database({ state: { database, migrations } }: { state: OperationsView }) {
  const { t } = useTranslation('adminOperations');
  const { number, bytes } = useFormat();
  const facts = [
    ['PostgreSQL', database.version],
    [t('server'), t(database.isEmbedded ? 'embedded' : 'external')],
    [t('size'), bytes(database.bytes)],
    [t('connections'), number(database.connections)],
    [t('migrations'), t('applied', { count: migrations.applied })],
    [t('latest'), migrations.latest ?? '–'],
  ] as const;
  return <Facts title={t('database')} facts={facts} />;
}

function Outbox({ mails }: { mails: MailCountsView }) {
  const { t } = useTranslation('adminOperations');
  const { number } = useFormat();
  const statuses = ['waiting', 'failed', 'kept', 'sent'] as const;
  const facts = statuses.map((status) => {
    const filter = encodeURIComponent(JSON.stringify({ status }));
    const link = (
      <Link key={status} component={RouterLink} to={`/admin/outbox?filter=${filter}`}>
        {number(mails[status])}
      </Link>
    );
    return [t(`mails.${status}`), link] as const;
  });
  return <Facts title={t('outbox')} facts={facts} />;
}
