import clsx from 'clsx';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RdataField } from '../../../../../src/dns/browser';
import { SelectField } from '../../../shared/ui/forms/SelectField';
import { TextArea } from '../../../shared/ui/forms/TextArea';
import { TextField } from '../../../shared/ui/forms/TextField';
import { fieldChoice, fieldHelp, fieldLabel } from './fieldWords';
import { fieldsOf, type RecordDraft } from './recordDraft';

/** The inputs that the DNS core names for the type. Numbers stand side by side, the rest has lines of its own. */
export function ValueFields() {
  const { watch } = useFormContext<RecordDraft>();
  const [type, parts] = watch(['type', 'parts']);
  const fields = fieldsOf({ type, parts });
  const isShort = ({ kind }: RdataField) => kind === 'integer' || kind === 'choice';
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      {fields.map((field) => (
        <div
          key={`${type} ${field.key}`}
          className={clsx('min-w-0', isShort(field) ? 'sm:col-span-2' : 'sm:col-span-6')}
        >
          <ValueField type={type} field={field} />
        </div>
      ))}
    </div>
  );
}

function ValueField({ type, field }: { type: string; field: RdataField }) {
  const { t } = useTranslation('records');
  const { register, watch, setValue, formState } = useFormContext<RecordDraft>();
  const path = `parts.${field.key}` as const;
  const shared = {
    label: fieldLabel(type, field, t),
    help: fieldHelp(type, field, t),
    error: formState.errors.parts?.[field.key]?.message,
  };
  if (field.kind === 'choice') {
    const current = watch(path) ?? '';
    const choices = field.choices ?? [];
    const others = choices.some(({ value }) => value === current) ? [] : [{ value: current, label: current }];
    return (
      <SelectField
        {...shared}
        value={current}
        onChange={(value) => setValue(path, value, { shouldDirty: true, shouldValidate: true })}
        options={[...choices, ...others].map((choice) => ({
          value: choice.value,
          label: fieldChoice(type, field, choice, t),
        }))}
      />
    );
  }
  const typing = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, className: 'font-mono' };
  if (isLong(field)) return <TextArea {...shared} {...typing} rows={3} {...register(path)} />;
  return (
    <TextField
      {...shared}
      {...typing}
      inputMode={field.kind === 'integer' ? 'numeric' : undefined}
      {...register(path)}
    />
  );
}

/** Fields that often hold more than one line. */
function isLong({ key, kind }: RdataField): boolean {
  return (kind === 'text' && key === 'text') || kind === 'base64' || kind === 'hex';
}
