import TranslateIcon from '@mui/icons-material/Translate';
import { useTranslation } from 'react-i18next';
import { preferencesChoose } from '../../shared/api/generated/api';
import { changeLanguage, useLanguage } from '../../shared/i18n/language';
import { languages, type Language } from '../../shared/i18n/languages';
import { ChoiceMenu } from './ChoiceMenu';

const choices = languages.map(({ code, name }) => ({ value: code, text: name }));

/** Changes the language on screen, and stores it with the account. */
export function LanguageMenu() {
  const { t } = useTranslation('admin');
  const choose = (language: Language) => {
    void changeLanguage(language);
    // The choice holds in this browser also when the account cannot be reached.
    void preferencesChoose({ language }).catch(() => undefined);
  };
  return (
    <ChoiceMenu
      label={t('language')}
      icon={<TranslateIcon />}
      choices={choices}
      chosen={useLanguage()}
      choose={choose}
    />
  );
}
