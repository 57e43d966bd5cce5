import { FormControlLabel, Switch, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';

const betweenReadsMs = 1_000;

/** While it is on, new entries appear by themselves, those that the filters find. */
export function LiveSwitch() {
  const { t } = useTranslation('adminAudit');
  const [isOn, setOn] = useState(false);
  const isLost = useFollowing(isOn);
  return (
    <>
      <FormControlLabel
        control={<Switch size="small" checked={isOn} onChange={(_, checked) => setOn(checked)} />}
        label={t('live')}
      />
      {isOn && isLost && (
        <Typography variant="body2" role="status" sx={{ color: 'warning.main' }}>
          {t('liveLost')}
        </Typography>
      )}
    </>
  );
}

/** Reads the list again when the server announces a new entry. Returns whether the connection is lost just now. */
function useFollowing(isOn: boolean): boolean {
  const { refetch } = useListContext();
  const read = useRef(refetch);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    read.current = refetch;
  }, [refetch]);
  useEffect(() => {
    if (!isOn) return;
    let timer: number | undefined;
    const events = new EventSource('/api/admin/audit-log/live');
    events.onopen = () => setLost(false);
    events.onerror = () => setLost(true);
    events.addEventListener('entry', () => {
      timer ??= window.setTimeout(() => {
        timer = undefined;
        void read.current();
      }, betweenReadsMs);
    });
    return () => {
      events.close();
      window.clearTimeout(timer);
    };
  }, [isOn]);
  return isLost;
}
