import { Box, List, ListItem, ListItemText } from '@mui/material';
import { Title } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { userFiguresAdminActivity } from '../../shared/api/generated/api';
import { useFormat } from '../../shared/format/useFormat';
import { usePhrases } from '../../shared/i18n/phrases';
import { Empty } from '../layout/Empty';
import { LoadFailed } from '../layout/LoadFailed';
import { useAnswer } from '../layout/useAnswer';
import { UsersTabs } from './UsersTabs';

const readActivity = () => userFiguresAdminActivity();

/** The latest actions of all accounts. */
export function ActivityPage() {
  const { t } = useTranslation('adminUsers');
  const { dateTime } = useFormat();
  const say = usePhrases('activity');
  const { data, error, retry } = useAnswer(readActivity);
  const actions = data?.recentActivity;
  return (
    <>
      <Title title={t('title')} />
      <UsersTabs shown="activity" />
      {error !== undefined && <LoadFailed error={error} retry={retry} />}
      {actions?.length === 0 && <Empty title={t('noActivity')} text={t('noActivityText')} />}
      <Box sx={{ px: { xs: 1, sm: 2 } }}>
        <List dense>
          {actions?.map(({ id, action, phrase, email, createdAt }) => (
            <ListItem key={id} divider>
              <ListItemText
                primary={say(action, phrase)}
                secondary={`${email ?? t('system')} · ${dateTime(createdAt)}`}
                sx={{ overflowWrap: 'anywhere' }}
              />
            </ListItem>
          ))}
        </List>
      </Box>
    </>
  );
}
