import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Title } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { badgesAdminList, badgesAdminOrder } from '../../shared/api/generated/api';
import { Empty } from '../layout/Empty';
import { LoadFailed } from '../layout/LoadFailed';
import { useAction } from '../layout/useAction';
import { useAnswer } from '../layout/useAnswer';
import { BadgeDialog } from './BadgeDialog';
import { BadgeRow } from './BadgeRow';
import { BadgesTabs } from './BadgesTabs';

const readBadges = () => badgesAdminList();

/** The badges of the landing page, in its order. */
export function BadgesPage() {
  const { t } = useTranslation('adminBadges');
  const { data: badges, error, retry } = useAnswer(readBadges);
  const [isAdding, setAdding] = useState(false);
  const { isBusy, run } = useAction();
  const swap = (index: number, other: number) => async () => {
    const ids = (badges ?? []).map(({ id }) => id);
    [ids[index], ids[other]] = [ids[other]!, ids[index]!];
    await run(() => badgesAdminOrder({ ids }), t('ordered'));
    retry();
  };
  return (
    <>
      <Title title={t('title')} />
      <BadgesTabs shown="badges" />
      <Box sx={{ p: { xs: 1, sm: 2 }, maxWidth: 760 }}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, mb: 2 }}>
          <Typography sx={{ color: 'text.secondary' }}>{t('text')}</Typography>
          <Button variant="contained" sx={{ flexShrink: 0, alignSelf: 'flex-start' }} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        </Stack>
        {error !== undefined && <LoadFailed error={error} retry={retry} />}
        {badges?.length === 0 && <Empty title={t('none')} text={t('noneText')} />}
        <Stack component="ol" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {badges?.map((badge, index) => (
            <BadgeRow
              key={badge.id}
              badge={badge}
              isBusy={isBusy}
              moveUp={index === 0 ? undefined : () => void swap(index, index - 1)()}
              moveDown={index === badges.length - 1 ? undefined : () => void swap(index, index + 1)()}
              changed={retry}
            />
          ))}
        </Stack>
      </Box>
      {isAdding && <BadgeDialog stored={retry} close={() => setAdding(false)} />}
    </>
  );
}
