import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ignoreRulesRemove } from '../../../shared/api/generated/api';
import type { DomainView, IgnoreRuleView } from '../../../shared/api/generated/api.schemas';
import { useProblem } from '../../../shared/api/problem';
import { useIgnoreRules } from '../api';
import { Button } from '../../../shared/ui/buttons/Button';
import { IconButton } from '../../../shared/ui/buttons/IconButton';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { Mono } from '../../../shared/ui/Mono';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { TypeBadge } from '../../../shared/ui/TypeBadge';
import { useToast } from '../../../shared/ui/toasts/toast';
import { Section } from '../../../shared/ui/Section';
import { AddIgnoreRule } from './AddIgnoreRule';

/** Records that another program manages: alerts, restores and exact plans leave them alone. */
export function IgnoreRules({ domain }: { domain: DomainView }) {
  const { t } = useTranslation('backups');
  const { data: rules, error, mutate } = useIgnoreRules(domain.id);
  const [adding, setAdding] = useState(false);
  const toast = useToast();
  const problem = useProblem();
  const remove = async ({ id }: IgnoreRuleView) => {
    try {
      await ignoreRulesRemove(domain.id, id);
    } catch (thrown) {
      toast.bad(t('ignore.removeFailed'), problem(thrown));
    }
    await mutate();
  };
  const add = adding ? null : (
    <Button size="sm" icon={Plus} onClick={() => setAdding(true)}>
      {t('ignore.add')}
    </Button>
  );
  return (
    <Section title={t('ignore.title')} text={t('ignore.text')} action={add}>
      {adding ? <AddIgnoreRule domainId={domain.id} onDone={() => setAdding(false)} /> : null}
      {error && !rules ? (
        <LoadFailed title={t('ignore.failed')} error={error} retry={() => void mutate()} />
      ) : !rules ? (
        <Skeleton className="h-12" />
      ) : rules.length === 0 ? (
        <p className="text-muted text-[13px]">{t('ignore.none')}</p>
      ) : (
        <ul aria-label={t('ignore.title')} className="divide-y rounded-lg border">
          {rules.map((rule) => (
            <RuleRow key={rule.id} rule={rule} onRemove={() => void remove(rule)} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function RuleRow({ rule: { name, types, target, note }, onRemove }: { rule: IgnoreRuleView; onRemove(): void }) {
  const { t } = useTranslation('backups');
  return (
    <li className="flex items-center gap-3 py-1.5 ps-3 pe-1.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          {name === null ? t('ignore.anyName') : <Mono className="font-medium wrap-anywhere">{name}</Mono>}
          {types.length === 0 ? (
            <span className="text-muted">{t('ignore.anyType')}</span>
          ) : (
            types.map((type) => <TypeBadge key={type} type={type} />)
          )}
          {target === null ? null : <Mono className="text-muted wrap-anywhere">{target}</Mono>}
        </p>
        {note ? <p className="text-muted text-[13px] break-words">{note}</p> : null}
      </div>
      <IconButton label={t('ignore.remove', { name: name ?? '*' })} icon={Trash2} size="sm" onClick={onRemove} />
    </li>
  );
}
