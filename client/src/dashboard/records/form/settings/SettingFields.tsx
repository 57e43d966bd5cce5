import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DnsProviderView, HostSettingView, RecordView } from '../../../../shared/api/generated/api.schemas';
import { useHostSettings } from '../../../../shared/hostSettings/useHostSettings';
import type { RecordDraft } from '../recordDraft';
import { LockedSetting } from './LockedSetting';
import { draftOfSetting, settingsFor, type SettingDraft } from './settingDraft';
import { SettingField } from './SettingField';

interface SettingFieldsProps {
  provider: DnsProviderView | undefined;
  record: RecordView | null;
}

/** Settings that the host keeps beside the record: inputs for those that can be edited here, the others with the reason. */
export function SettingFields({ provider, record }: SettingFieldsProps) {
  const { watch } = useFormContext<RecordDraft>();
  const shown = settingsFor(provider?.settings ?? [], watch('type')).filter(({ key, editable, per }) => {
    const isSet = record?.settings[key] !== undefined;
    return (editable && per !== 'member') || isSet;
  });
  return provider && shown.length > 0 ? <Fields provider={provider} record={record} settings={shown} /> : null;
}

interface FieldsProps {
  provider: DnsProviderView;
  record: RecordView | null;
  settings: readonly HostSettingView[];
}

function Fields({ provider, record, settings }: FieldsProps) {
  const { t } = useTranslation('hostSettings');
  const { watch, setValue, clearErrors, formState } = useFormContext<RecordDraft>();
  const { textOf, labelOf, say } = useHostSettings(provider.name);
  const drafts = watch('settings');
  const change = (key: string, draft: SettingDraft) => {
    clearErrors(`settings.${key}`);
    setValue('settings', { ...drafts, [key]: draft }, { shouldDirty: true });
  };
  return (
    <fieldset className="flex flex-col gap-3 rounded-lg border px-3 pt-2 pb-3">
      <legend className="text-muted px-1 text-[13px]">{t('title', { host: provider.displayName })}</legend>
      {settings.map((setting) => {
        const { key, per } = setting;
        const help = [say(setting.help, setting.helpPhrase), per === 'set' ? t('forSet') : null];
        return setting.editable ? (
          <SettingField
            key={key}
            setting={setting}
            label={labelOf(key)}
            help={help.filter(Boolean).join(' ')}
            draft={drafts[key] ?? draftOfSetting(setting, record?.settings[key])}
            onChange={(draft) => change(key, draft)}
            error={formState.errors.settings?.[key]?.message}
          />
        ) : (
          <LockedSetting
            key={key}
            label={labelOf(key)}
            value={record?.settings[key]}
            textOf={(value) => textOf(key, value)}
            isByMember={per === 'member'}
            reason={say(setting.lockedBecause, setting.lockedPhrase)}
          />
        );
      })}
    </fieldset>
  );
}
