import { Button, useMediaQuery, type Theme } from '@mui/material';
import {
  CreateButton,
  Datagrid,
  FilterButton,
  FunctionField,
  List,
  NumberField,
  SimpleList,
  TextField,
  TopToolbar,
} from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CampaignView } from '../../shared/api/generated/api.schemas';
import { ListFailed } from '../layout/ListFailed';
import { Empty } from '../layout/Empty';
import { listFilters } from '../layout/listFilters';
import { When } from '../layout/When';
import { UsersTabs } from '../users/UsersTabs';
import { segmentChoices, statusChoices } from './choices';
import { useCampaignName } from './useCampaignName';

export function CampaignList() {
  const { t } = useTranslation('adminCampaigns');
  return (
    <>
      <UsersTabs shown="campaigns" />
      <List
        title={t('title')}
        filters={useFilters()}
        actions={<CampaignActions />}
        sort={{ field: 'createdAt', order: 'DESC' }}
        perPage={25}
        exporter={false}
        error={<ListFailed />}
        empty={false}
      >
        <CampaignRows />
      </List>
    </>
  );
}

function CampaignActions() {
  const { t } = useTranslation('adminCampaigns');
  return (
    <TopToolbar>
      <Button component={Link} to="/admin/mail-suppressions" size="small">
        {t('suppressions.title')}
      </Button>
      <FilterButton />
      <CreateButton label={t('write')} />
    </TopToolbar>
  );
}

function useFilters() {
  const { t } = useTranslation('adminCampaigns');
  return listFilters(
    t('search'),
    { source: 'status', label: t('status'), choices: statusChoices(t), emptyText: t('everyStatus') },
    { source: 'targetSegment', label: t('segment'), choices: segmentChoices(t) },
  );
}

function CampaignRows() {
  const { t } = useTranslation('adminCampaigns');
  const nameOf = useCampaignName();
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const empty = <Empty title={t('none')} text={t('noneText')} />;
  if (isSmall) {
    return (
      <SimpleList<CampaignView>
        primaryText={nameOf}
        secondaryText={({ status, targetSegment }) => `${t(`statuses.${status}`)} · ${t(`segments.${targetSegment}`)}`}
        tertiaryText={({ createdAt }) => <When at={createdAt} />}
        linkType="show"
        empty={empty}
      />
    );
  }
  return (
    <Datagrid bulkActionButtons={false} rowClick="show" empty={empty}>
      <FunctionField<CampaignView> source="name" label={t('name')} render={nameOf} />
      <TextField source="subject" label={t('subject')} sortable={false} />
      <FunctionField<CampaignView>
        label={t('segment')}
        render={({ targetSegment }) => t(`segments.${targetSegment}`)}
      />
      <FunctionField<CampaignView>
        source="status"
        label={t('status')}
        render={({ status }) => t(`statuses.${status}`)}
      />
      <NumberField source="recipientCount" label={t('recipients')} sortable={false} />
      <FunctionField<CampaignView>
        source="createdAt"
        label={t('created')}
        render={({ createdAt }) => <When at={createdAt} />}
      />
      <FunctionField<CampaignView>
        source="sentAt"
        label={t('sentAt')}
        render={({ sentAt }) => <When at={sentAt} exact />}
      />
    </Datagrid>
  );
}
