import MonitorHeartIcon from '@mui/icons-material/MonitorHeartOutlined';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import ReceiptLongIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Divider, ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { Menu } from 'react-admin';
import { useTranslation } from 'react-i18next';

export function ConsoleMenu() {
  const { t } = useTranslation('admin');
  return (
    <Menu>
      <Menu.DashboardItem primaryText={t('home.title')} />
      <Menu.ResourceItems />
      <Menu.Item to="/admin/operations" primaryText={t('operations')} leftIcon={<MonitorHeartIcon />} />
      <Menu.Item to="/admin/enterprise-logging" primaryText={t('logging')} leftIcon={<ReceiptLongIcon />} />
      <Divider component="li" role="presentation" sx={{ my: 1 }} />
      <MenuItem component="a" href="/" sx={{ color: 'text.secondary', py: 0.75 }}>
        <ListItemIcon sx={{ minWidth: 40 }}>
          <ArrowBackIcon fontSize="small" />
        </ListItemIcon>
        <ListItemText primary={t('access.leave')} />
      </MenuItem>
    </Menu>
  );
}
