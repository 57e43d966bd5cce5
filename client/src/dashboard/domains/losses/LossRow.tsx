import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { LossView } from '../../../shared/api/generated/api.schemas';
import { usePhrases } from '../../../shared/i18n/phrases';
import { Badge } from '../../../shared/ui/Badge';
import { Mono } from '../../../shared/ui/Mono';
import { TypeBadge } from '../../../shared/ui/TypeBadge';

const tones: Record<LossView['kind'], ComponentProps<typeof Badge>['tone']> = {
  left_out: 'bad',
  altered: 'wait',
  setting: 'wait',
  caution: 'wait',
  remark: 'plain',
  replaced: 'plain',
};

const valuesShown = 3;

/** One record set: what it loses, and what can be done about it. */
export function LossRow({ loss: { name, type, values, kind, reason, remedy } }: { loss: LossView }) {
  const { t } = useTranslation('domains');
  const say = usePhrases('losses', 'hosts', 'hostSettings');
  return (
    <li className="grid gap-x-6 gap-y-2 px-3 py-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="flex min-w-0 flex-col items-start gap-1">
        <span className="flex max-w-full min-w-0 items-center gap-2">
          <TypeBadge type={type} />
          <Mono className="min-w-0 break-all">{name}</Mono>
        </span>
        {values.slice(0, valuesShown).map((value) => (
          <Mono key={value} className="text-muted line-clamp-2 break-all">
            {value}
          </Mono>
        ))}
        {values.length > valuesShown ? <span className="text-muted">…</span> : null}
      </div>
      <div className="flex min-w-0 flex-col items-start gap-1 text-[13px]">
        <Badge tone={tones[kind]}>{t(`losses.kind.${kind}`)}</Badge>
        <p className="max-w-full break-words">{say(reason.message, reason.phrase)}</p>
        <p className="text-muted max-w-full break-words">
          <span className="font-medium">{t('losses.remedy')}</span> {say(remedy.message, remedy.phrase)}
        </p>
      </div>
    </li>
  );
}
