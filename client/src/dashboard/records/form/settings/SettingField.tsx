import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostSettingView } from '../../../../shared/api/generated/api.schemas';
import { usePhrases } from '../../../../shared/i18n/phrases';
import { Checkbox } from '../../../../shared/ui/forms/Checkbox';
import { NumberField } from '../../../../shared/ui/forms/NumberField';
import { SelectField } from '../../../../shared/ui/forms/SelectField';
import { TextField } from '../../../../shared/ui/forms/TextField';
import type { SettingDraft } from './settingDraft';

interface SettingFieldProps {
  setting: HostSettingView;
  label: string;
  help: string;
  draft: SettingDraft;
  onChange(draft: SettingDraft): void;
  error?: string;
}

/** The input for one setting, or one for each member of the set. */
export function SettingField(props: SettingFieldProps) {
  const { draft } = props;
  return typeof draft === 'object' ? <MemberFields {...props} draft={draft} /> : <OneField {...props} draft={draft} />;
}

/** A refusal stands at the members that are out of range, or once below all of them. */
function MemberFields({
  draft,
  label,
  help,
  error,
  onChange,
  ...props
}: Omit<SettingFieldProps, 'draft'> & { draft: Readonly<Record<string, string>> }) {
  const helpId = useId();
  const isRefused = Object.values(draft).some((text) => !isWithinLimits(props.setting, text));
  return (
    <div role="group" aria-label={label} aria-describedby={help ? helpId : undefined} className="flex flex-col gap-2">
      <div>
        <p className="text-[13px] font-medium">{label}</p>
        {help ? (
          <p id={helpId} className="text-muted text-xs">
            {help}
          </p>
        ) : null}
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        {Object.entries(draft).map(([member, text]) => (
          <OneField
            key={member}
            {...props}
            label={member}
            help=""
            error={isWithinLimits(props.setting, text) ? undefined : error}
            draft={props.setting.kind === 'boolean' ? text === 'true' : text}
            onChange={(changed) => onChange({ ...draft, [member]: String(changed) })}
          />
        ))}
      </div>
      {error && !isRefused ? (
        <p role="alert" className="text-bad text-xs">
          {error}
        </p>
      ) : null}
    </div>
  );
}

function isWithinLimits({ kind, minimum, maximum }: HostSettingView, text: string): boolean {
  if ((kind !== 'integer' && kind !== 'number') || text.trim() === '') return true;
  const number = Number(text);
  if (kind === 'integer' && !Number.isInteger(number)) return false;
  return number >= (minimum ?? -Infinity) && number <= (maximum ?? Infinity);
}

interface OneFieldProps extends Omit<SettingFieldProps, 'draft' | 'onChange'> {
  draft: string | boolean;
  onChange(draft: string | boolean): void;
}

function OneField({ setting, label, help, draft, onChange, error }: OneFieldProps) {
  const { t } = useTranslation('hostSettings');
  const say = usePhrases('hosts');
  const { kind, choices, minimum, maximum, maxLength } = setting;
  if (typeof draft === 'boolean') {
    return <Checkbox checked={draft} onChange={onChange} label={label} description={error ?? (help || undefined)} />;
  }
  const text = { label, help: help || undefined, error };
  if (kind === 'choice') {
    const options = choices.map(({ value, label: english, phrase }) => ({ value, label: say(english, phrase) }));
    return (
      <SelectField
        {...text}
        value={draft}
        onChange={onChange}
        options={[{ value: '', label: t('none') }, ...options]}
      />
    );
  }
  const input = { value: draft, onChange: (event: { target: { value: string } }) => onChange(event.target.value) };
  if (kind === 'integer' || kind === 'number') {
    const fraction = kind === 'number' ? ({ step: 'any', inputMode: 'decimal' } as const) : {};
    return <NumberField {...text} {...input} {...fraction} min={minimum ?? undefined} max={maximum ?? undefined} />;
  }
  return (
    <TextField
      {...text}
      {...input}
      help={kind === 'list' ? [help, t('listHelp')].filter(Boolean).join(' ') : text.help}
      maxLength={kind === 'text' ? (maxLength ?? undefined) : undefined}
      autoComplete="off"
    />
  );
}
