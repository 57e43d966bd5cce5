import LogoutIcon from '@mui/icons-material/Logout';
import { IconButton, Tooltip } from '@mui/material';
import { useLogout, useTranslate } from 'react-admin';

export function SignOutButton() {
  const logout = useLogout();
  const label = useTranslate()('ra.auth.logout');
  return (
    <Tooltip title={label}>
      <IconButton color="inherit" aria-label={label} onClick={() => void logout()}>
        <LogoutIcon />
      </IconButton>
    </Tooltip>
  );
}
