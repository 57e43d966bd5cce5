import { RefreshCw } from 'lucide-react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CheckPropagationDto, CheckPropagationDtoRecordType } from '../api/generated/api.schemas';
import { Button } from '../ui/buttons/Button';
import { SelectField } from '../ui/forms/SelectField';
import { TextArea } from '../ui/forms/TextArea';
import { TextField } from '../ui/forms/TextField';

/** Those of the server, in the order in which people ask for them. */
export const checkableTypes: readonly CheckPropagationDtoRecordType[] = [
  'A',
  'AAAA',
  'CNAME',
  'MX',
  'TXT',
  'NS',
  'SRV',
  'CAA',
  'PTR',
  'DS',
  'HTTPS',
  'SVCB',
  'TLSA',
];

export const emptyQuestion: CheckPropagationDto = {
  domain: '',
  recordName: '',
  recordType: 'A',
  expectedValue: '',
};

interface CheckFormProps {
  /** The first contents of the fields. Another `key` makes the form begin again. */
  initial: Pick<CheckPropagationDto, 'domain' | 'recordName' | 'recordType' | 'expectedValue' | 'clientSubnet'>;
  isRunning: boolean;
  onCheck(question: CheckPropagationDto): void;
}

/** Domain, name, type and the value that the record shall have. */
export function CheckForm({ initial, isRunning, onCheck }: CheckFormProps) {
  const { t } = useTranslation('propagation');
  const form = useForm<CheckPropagationDto>({ defaultValues: initial });
  const { errors } = form.formState;
  const required = { validate: (text: string) => text.trim() !== '' };
  return (
    <form
      noValidate
      onSubmit={(event) =>
        void form.handleSubmit(({ clientSubnet, ...question }) => onCheck(withNetwork(question, clientSubnet)))(event)
      }
      className="flex flex-col gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_2fr_1fr_3fr]">
        <TextField
          label={t('form.domain')}
          required
          className="font-mono"
          placeholder="example.org"
          error={errors.domain && t('form.domainMissing')}
          {...form.register('domain', required)}
        />
        <TextField
          label={t('form.name')}
          required
          className="font-mono"
          placeholder="www"
          error={errors.recordName && t('form.nameMissing')}
          {...form.register('recordName', required)}
        />
        <Controller
          control={form.control}
          name="recordType"
          render={({ field }) => (
            <SelectField
              label={t('form.type')}
              required
              value={field.value}
              onChange={field.onChange}
              options={checkableTypes.map((type) => ({ value: type, label: type }))}
            />
          )}
        />
        <TextArea
          label={t('form.value')}
          required
          rows={1}
          className="font-mono"
          help={t('form.valueHelp')}
          error={errors.expectedValue && t('form.valueMissing')}
          {...form.register('expectedValue', required)}
        />
      </div>
      <details>
        <summary className="text-muted cursor-pointer text-[13px] max-sm:py-3.5">{t('form.more')}</summary>
        <div className="mt-2 max-w-xl">
          <TextField
            label={t('form.subnet')}
            help={t('form.subnetHelp')}
            className="font-mono"
            placeholder="203.0.113.0/24"
            error={errors.clientSubnet && t('form.subnetWrong')}
            {...form.register('clientSubnet', { validate: isNetwork })}
          />
        </div>
      </details>
      <Button type="submit" look="primary" icon={RefreshCw} busy={isRunning} className="self-start">
        {t('form.check')}
      </Button>
    </form>
  );
}

/** Left empty, no network is told. The server knows which of them are networks of the internet. */
const isNetwork = (text = ''): boolean => text.trim() === '' || /^[0-9a-f.:]+(\/\d{1,3})?$/i.test(text.trim());

const withNetwork = (question: CheckPropagationDto, network = ''): CheckPropagationDto =>
  network.trim() === '' ? question : { ...question, clientSubnet: network.trim() };
