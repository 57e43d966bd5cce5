import { Box, Button, Paper, Stack, TextField, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { Datagrid, FunctionField, List, SearchInput, SimpleList, Title } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { suppressionsAdminAdd, suppressionsAdminRemove } from '../../shared/api/generated/api';
import type { SuppressionView } from '../../shared/api/generated/api.schemas';
import { ListFailed } from '../layout/ListFailed';
import { Empty } from '../layout/Empty';
import { useAction } from '../layout/useAction';
import { When } from '../layout/When';
import { UsersTabs } from '../users/UsersTabs';

/** The addresses that get no campaigns. */
export function SuppressionsPage() {
  const { t } = useTranslation('adminCampaigns');
  return (
    <>
      <Title title={t('suppressions.title')} />
      <UsersTabs shown="campaigns" />
      <Box sx={{ p: { xs: 1, sm: 2 } }}>
        <AddSuppression />
      </Box>
      <List
        resource="mail-suppressions"
        title=" "
        disableSyncWithLocation
        filters={[<SearchInput key="q" source="q" placeholder={t('suppressions.address')} alwaysOn />]}
        sort={{ field: 'createdAt', order: 'DESC' }}
        perPage={25}
        exporter={false}
        error={<ListFailed />}
        empty={false}
        actions={false}
      >
        <SuppressionRows />
      </List>
    </>
  );
}

function SuppressionRows() {
  const { t } = useTranslation('adminCampaigns');
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const empty = <Empty title={t('suppressions.none')} text={t('suppressions.noneText')} />;
  if (isSmall) {
    return (
      <SimpleList<SuppressionView>
        primaryText={({ email }) => email}
        secondaryText={({ reason }) => t(`suppressions.reasons.${reason}`)}
        tertiaryText={({ id }) => <RemoveSuppression id={id} />}
        linkType={false}
        empty={empty}
      />
    );
  }
  return (
    <Datagrid bulkActionButtons={false} rowClick={false} empty={empty}>
      <FunctionField<SuppressionView>
        source="emailKey"
        label={t('suppressions.address')}
        render={({ email }) => email}
        sx={{ overflowWrap: 'anywhere' }}
      />
      <FunctionField<SuppressionView>
        label={t('suppressions.reason')}
        render={({ reason }) => t(`suppressions.reasons.${reason}`)}
      />
      <FunctionField<SuppressionView>
        source="createdAt"
        label={t('suppressions.since')}
        render={({ createdAt }) => <When at={createdAt} />}
      />
      <FunctionField<SuppressionView>
        label={t('suppressions.remove')}
        sortable={false}
        render={({ id }) => <RemoveSuppression id={id} />}
      />
    </Datagrid>
  );
}

function AddSuppression() {
  const { t } = useTranslation('adminCampaigns');
  const [email, setEmail] = useState('');
  const { isBusy, run } = useAction();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => suppressionsAdminAdd({ email }), t('suppressions.added'))) setEmail('');
  };
  return (
    <Paper variant="outlined" component="form" onSubmit={(event) => void add(event)} sx={{ p: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {t('suppressions.text')}
      </Typography>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <TextField
          type="email"
          label={t('suppressions.address')}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          autoComplete="off"
          sx={{ flex: 1, maxWidth: 400 }}
        />
        <Button type="submit" variant="outlined" disabled={isBusy || email === ''}>
          {t('suppressions.add')}
        </Button>
      </Stack>
    </Paper>
  );
}

function RemoveSuppression({ id }: Pick<SuppressionView, 'id'>) {
  const { t } = useTranslation('adminCampaigns');
  const { isBusy, run } = useAction();
  const remove = () => void run(() => suppressionsAdminRemove(id), t('suppressions.removed'));
  return (
    <Button size="small" disabled={isBusy} onClick={remove}>
      {t('suppressions.remove')}
    </Button>
  );
}
