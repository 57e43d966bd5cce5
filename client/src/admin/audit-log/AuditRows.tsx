import { Link, List, ListItemButton, ListItemText, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useState } from 'react';
import { Datagrid, FunctionField, useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { AuditEntryView } from '../../shared/api/generated/api.schemas';
import { useFormat } from '../../shared/format/useFormat';
import { usePhrases } from '../../shared/i18n/phrases';
import { Empty } from '../layout/Empty';
import { EntryDialog } from './EntryDialog';
import { Actor } from './Actor';

/** A table, or a list on small screens; each entry opens with everything that is known of it. */
export function AuditRows() {
  const { t } = useTranslation('adminAudit');
  const { total } = useListContext<AuditEntryView>();
  const [open, setOpen] = useState<AuditEntryView | null>(null);
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  if (total === 0) return <Empty title={t('none')} text={t('noneText')} />;
  return (
    <>
      {isSmall ? <Small show={setOpen} /> : <Large show={setOpen} />}
      {open && <EntryDialog entry={open} close={() => setOpen(null)} />}
    </>
  );
}

interface RowsProps {
  show(entry: AuditEntryView): void;
}

function Large({ show }: RowsProps) {
  const { t } = useTranslation('adminAudit');
  const { dateTime } = useFormat();
  const say = usePhrases('activity');
  return (
    <Datagrid bulkActionButtons={false} rowClick={false}>
      <FunctionField<AuditEntryView>
        source="createdAt"
        label={t('when')}
        render={(entry) => (
          <Link component="button" type="button" onClick={() => show(entry)} sx={{ textAlign: 'left' }}>
            <time dateTime={entry.createdAt}>{dateTime(entry.createdAt)}</time>
          </Link>
        )}
      />
      <FunctionField<AuditEntryView> label={t('who')} render={(entry) => <Actor entry={entry} />} />
      <FunctionField<AuditEntryView>
        label={t('what')}
        render={({ action, phrase }) => (
          <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {say(action, phrase)}
          </Typography>
        )}
      />
      <FunctionField<AuditEntryView> label={t('address')} render={({ address }) => address ?? '–'} />
    </Datagrid>
  );
}

function Small({ show }: RowsProps) {
  const { t } = useTranslation('adminAudit');
  const { data } = useListContext<AuditEntryView>();
  const { dateTime } = useFormat();
  const say = usePhrases('activity');
  return (
    <List dense disablePadding>
      {data?.map((entry) => (
        <li key={entry.id}>
          <ListItemButton divider onClick={() => show(entry)}>
            <ListItemText
              primary={say(entry.action, entry.phrase)}
              secondary={[entry.email ?? t('system'), entry.address, dateTime(entry.createdAt)]
                .filter(Boolean)
                .join(' · ')}
              sx={{ overflowWrap: 'anywhere' }}
            />
          </ListItemButton>
        </li>
      ))}
    </List>
  );
}
