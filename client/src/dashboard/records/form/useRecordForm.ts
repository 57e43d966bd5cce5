import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { DomainView, RecordView } from '../../../shared/api/generated/api.schemas';
import { maxTtlSeconds } from '../../../../../src/dns/browser';
import { useFormat } from '../../../shared/format/useFormat';
import { useStatements } from '../../../shared/i18n/phrases';
import { mistakesOf, type MistakeMessages } from './mistakes';
import { fieldLabel } from './fieldWords';
import type { SettingDraft } from './settings/settingDraft';
import { draftOf, newDraft, type RecordDraft } from './recordDraft';

/** Lets the user finish a word before it is marked as wrong. */
const validationDelayMs = 400;
const firstType = 'A';

/** Validates while the user types, with the rules and messages of the DNS core, which the server shares. */
export function useRecordForm(domain: DomainView | undefined, record: RecordView | null, defaultTtl: number) {
  const messages = useMistakeMessages();
  const zone = domain?.name ?? null;
  const schema = useMemo(() => draftSchema(zone, messages), [zone, messages]);
  const form = useForm<RecordDraft>({
    resolver: zodResolver(schema),
    mode: 'onChange',
    delayError: validationDelayMs,
    defaultValues: record ? draftOf(record) : newDraft(domain?.id ?? '', firstType, defaultTtl),
  });
  useRevalidation(form);
  return form;
}

/** The domain and the type decide which names and values are valid. */
function useRevalidation({ watch, trigger, formState }: ReturnType<typeof useForm<RecordDraft>>): void {
  const domainId = watch('domainId');
  const { isSubmitted } = formState;
  const judged = useRef(domainId);
  useEffect(() => {
    const isMoved = judged.current !== domainId;
    judged.current = domainId;
    // Validated without a reason, the form would lose what the server has just refused.
    if (isMoved && isSubmitted) void trigger();
  }, [domainId, isSubmitted, trigger]);
}

function draftSchema(zone: string | null, messages: MistakeMessages) {
  return z
    .object({
      domainId: z.string(),
      name: z.string(),
      type: z.string(),
      parts: z.record(z.string(), z.string()),
      ttl: z.string(),
      settings: z.record(z.string(), z.custom<SettingDraft>()),
    })
    .superRefine((draft, context) => {
      for (const { path, message } of mistakesOf(draft, zone, messages)) {
        context.addIssue({ code: 'custom', path: path.split('.'), message });
      }
    });
}

function useMistakeMessages(): MistakeMessages {
  const { t } = useTranslation('records');
  const { number } = useFormat();
  const said = useStatements('syntax');
  return useMemo(
    () => ({
      domainRequired: t('mistake.domainRequired'),
      nameRequired: t('mistake.nameRequired'),
      typeRequired: t('mistake.typeRequired'),
      valueRequired: t('mistake.valueRequired'),
      ttlPositive: t('mistake.ttlPositive'),
      ttlTooHigh: t('mistake.ttlTooHigh', { most: maxTtlSeconds }),
      said,
      partRequired: (type, field) => t('mistake.partRequired', { label: fieldLabel(type, field, t) }),
      partOutOfRange: (type, field) =>
        t('mistake.partOutOfRange', {
          label: fieldLabel(type, field, t),
          least: number(field.min ?? 0),
          most: number(field.max ?? Infinity),
        }),
    }),
    [t, number, said],
  );
}
