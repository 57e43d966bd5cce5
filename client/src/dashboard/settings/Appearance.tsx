import { useTranslation } from 'react-i18next';
import type { ChoosePreferencesDto, PreferencesView } from '../../shared/api/generated/api.schemas';
import { browserTimeZone, timeZones } from '../../shared/format/timeZones';
import { changeLanguage, useLanguage } from '../../shared/i18n/language';
import { languageFrom, languages } from '../../shared/i18n/languages';
import { Button } from '../../shared/ui/buttons/Button';
import { Combobox } from '../../shared/ui/forms/Combobox';
import { Field } from '../../shared/ui/forms/Field';
import { SelectField } from '../../shared/ui/forms/SelectField';
import { Switch } from '../../shared/ui/forms/Switch';
import { useTheme } from '../../shared/ui/theme/theme';
import { Section } from '../../shared/ui/Section';

import { useSaveChoice } from './useSaveChoice';

export function Appearance({ preferences: { timezone } }: { preferences: PreferencesView }) {
  const { t } = useTranslation('settings');
  const save = useSaveChoice();
  return (
    <Section title={t('appearance.title')}>
      <DarkMode />
      <div className="grid gap-4 sm:grid-cols-2">
        <LanguageChoice onChoose={(language) => save({ language })} />
        <Field label={t('appearance.timezone')}>
          {({ id }) => (
            <Combobox
              id={id}
              label={t('appearance.timezone')}
              value={timezone}
              onChange={(zone) => save({ timezone: zone })}
              options={[
                { value: 'auto', label: t('appearance.timezoneAuto', { zone: browserTimeZone() }) },
                ...timeZones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
              ]}
              searchPlaceholder={t('appearance.timezoneSearch')}
            />
          )}
        </Field>
      </div>
    </Section>
  );
}

function DarkMode() {
  const { t } = useTranslation('settings');
  const { theme, setTheme } = useTheme();
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <div>
      <Switch
        label={t('appearance.darkMode')}
        description={t('appearance.darkModeText')}
        checked={isDark}
        onChange={(on) => setTheme(on ? 'dark' : 'light')}
      />
      {theme === 'system' ? null : (
        <Button look="quiet" size="sm" className="-ms-2" onClick={() => setTheme('system')}>
          {t('appearance.followSystem')}
        </Button>
      )}
    </div>
  );
}

function LanguageChoice({ onChoose }: { onChoose(language: ChoosePreferencesDto['language']): void }) {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  return (
    <SelectField
      label={t('appearance.language')}
      value={language}
      onChange={(chosen) => {
        const code = languageFrom(chosen);
        void changeLanguage(code);
        onChoose(code);
      }}
      options={languages.map(({ code, name, flag }) => ({ value: code, label: `${flag} ${name}` }))}
    />
  );
}
