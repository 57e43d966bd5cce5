import { useTranslation } from 'react-i18next';
import { useAiFlags } from './api';
import { aiSwitchFlag } from '../../../shared/api/generated/api';
import { messageOf } from '../../../shared/api/http';
import { Switch } from '../../../shared/ui/forms/Switch';
import type words from '../../../shared/i18n/locales/en/settings.json';
import { Mono } from '../../../shared/ui/Mono';
import { useToast } from '../../../shared/ui/toasts/toast';
import { Loaded } from './Loaded';

type NamedFlag = keyof typeof words.ai.flagNames;

export function FlagsTab() {
  const { t, i18n } = useTranslation('settings');
  const toast = useToast();
  const flags = useAiFlags();
  /** A flag of the account's own has no words. */
  const isNamed = (name: string): name is NamedFlag => i18n.exists(`ai.flagNames.${name}`, { ns: 'settings' });
  const toggle = (name: string, enabled: boolean) => {
    const change = aiSwitchFlag(name, { enabled }).then(({ flag, enabled: isOn }) => ({ ...flags.data, [flag]: isOn }));
    const optimisticData = { ...flags.data, [name]: enabled };
    flags
      .mutate(change, { optimisticData, revalidate: false })
      .catch((error: unknown) => toast.bad(t('ai.flagUpdateFailed'), messageOf(error)));
  };
  return (
    <Loaded of={flags}>
      {(byName) =>
        Object.keys(byName).length === 0 ? (
          <p className="text-muted">{t('ai.noFlags')}</p>
        ) : (
          <div className="flex flex-col gap-3">
            {Object.entries(byName).map(([name, enabled]) => (
              <Switch
                key={name}
                label={isNamed(name) ? t(`ai.flagNames.${name}`) : <Mono>{name}</Mono>}
                description={isNamed(name) ? <Mono className="text-xs!">{name}</Mono> : undefined}
                checked={enabled}
                onChange={(on) => toggle(name, on)}
              />
            ))}
          </div>
        )
      }
    </Loaded>
  );
}
