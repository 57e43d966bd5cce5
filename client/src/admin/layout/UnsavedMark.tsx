import { Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';

/** Says, beside the button that saves, that there is something to save. */
export function UnsavedMark({ isUnsaved }: { isUnsaved: boolean }) {
  const { t } = useTranslation('admin');
  return (
    <Typography role="status" variant="body2" sx={{ color: 'text.secondary', alignSelf: 'center' }}>
      {isUnsaved && t('unsaved.mark')}
    </Typography>
  );
}
