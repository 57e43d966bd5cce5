import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ChoosePreferencesDto, PreferencesView } from '../../shared/api/generated/api.schemas';
import { browserTimeZone, timeZones } from '../../shared/format/timeZones';
import { changeLanguage, useLanguage } from '../../shared/i18n/language';
import { languageFrom, languages } from '../../shared/i18n/languages';
import { Combobox } from '../../shared/ui/forms/Combobox';
import { Field } from '../../shared/ui/forms/Field';
import { Segmented } from '../../shared/ui/forms/Segmented';
import { SelectField } from '../../shared/ui/forms/SelectField';
import { themes, useTheme } from '../../shared/ui/theme/theme';
import { Section } from '../../shared/ui/Section';

import { SavedMark } from './SavedMark';
import { useSaveChoice } from './useSaveChoice';

export function Appearance({ preferences: { timezone } }: { preferences: PreferencesView }) {
  const { t } = useTranslation('settings');
  const { save, saved } = useSaveChoice();
  return (
    <Section title={t('appearance.title')} action={<SavedMark shown={saved} />}>
      <ThemeChoice />
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

const themeIcons = { light: Sun, dark: Moon, system: Monitor };

function ThemeChoice() {
  const { t } = useTranslation('settings');
  const { theme, setTheme } = useTheme();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span aria-hidden className="font-medium">
        {t('appearance.theme')}
      </span>
      <Segmented
        label={t('appearance.theme')}
        value={theme}
        onChange={setTheme}
        options={themes.map((value) => ({ value, label: t(`appearance.themes.${value}`), icon: themeIcons[value] }))}
      />
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
      options={languages.map(({ code, name }) => ({ value: code, label: name }))}
    />
  );
}
