import { useMediaQuery } from '@mui/material';
import { useTheme } from '../../shared/ui/theme/theme';

/** The colours on screen: the chosen ones, or those of the device. The choice is that of the dashboard. */
export function useMode(): 'light' | 'dark' {
  const { theme } = useTheme();
  const isDarkDevice = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  if (theme === 'system') return isDarkDevice ? 'dark' : 'light';
  return theme;
}
