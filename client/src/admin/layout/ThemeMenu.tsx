import ContrastIcon from '@mui/icons-material/Contrast';
import { useTranslation } from 'react-i18next';
import { themes, useTheme } from '../../shared/ui/theme/theme';
import { ChoiceMenu } from './ChoiceMenu';

/** The same choice as in the dashboard. */
export function ThemeMenu() {
  const { t } = useTranslation('admin');
  const { theme, setTheme } = useTheme();
  const choices = themes.map((value) => ({ value, text: t(`theme.${value}`) }));
  return (
    <ChoiceMenu label={t('theme.label')} icon={<ContrastIcon />} choices={choices} chosen={theme} choose={setTheme} />
  );
}
