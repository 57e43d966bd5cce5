import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAiIntegrations } from './api';
import { aiDeleteIntegration, aiSwitchIntegration } from '../../../shared/api/generated/api';
import type { AiIntegrationView } from '../../../shared/api/generated/api.schemas';
import { messageOf } from '../../../shared/api/http';
import { Badge } from '../../../shared/ui/Badge';
import { Button } from '../../../shared/ui/buttons/Button';
import { Empty } from '../../../shared/ui/Empty';
import { Switch } from '../../../shared/ui/forms/Switch';
import { useToast } from '../../../shared/ui/toasts/toast';
import { IntegrationForm } from './IntegrationForm';
import { Loaded } from './Loaded';
import { RowButtons } from './RowButtons';

export function IntegrationsTab() {
  const { t } = useTranslation('settings');
  const [edited, setEdited] = useState<AiIntegrationView | 'new' | null>(null);
  const integrations = useAiIntegrations();
  const add = <Button onClick={() => setEdited('new')}>{t('ai.newIntegration')}</Button>;
  if (edited)
    return <IntegrationForm integration={edited === 'new' ? undefined : edited} onDone={() => setEdited(null)} />;
  return (
    <Loaded of={integrations}>
      {(list) =>
        list.length === 0 ? (
          <Empty title={t('ai.noIntegrations')} action={add}>
            {t('ai.noIntegrationsText')}
          </Empty>
        ) : (
          <>
            {add}
            <ul className="mt-4 divide-y">
              {list.map((integration) => (
                <IntegrationRow key={integration.id} integration={integration} onEdit={() => setEdited(integration)} />
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  );
}

function IntegrationRow({ integration, onEdit }: { integration: AiIntegrationView; onEdit(): void }) {
  const { id, name, description, tags, enabled } = integration;
  const { t } = useTranslation('settings');
  const toast = useToast();
  const { mutate } = useAiIntegrations();
  const toggle = async () => {
    try {
      await aiSwitchIntegration(id, { enabled: !enabled });
      await mutate();
    } catch (error) {
      toast.bad(t('ai.integrationUpdateFailed'), messageOf(error));
    }
  };
  const remove = async () => {
    await aiDeleteIntegration(id);
    await mutate();
  };
  return (
    <li className="flex items-start gap-2 py-3 *:first:grow">
      <Switch
        checked={enabled}
        onChange={() => void toggle()}
        label={
          <span className="flex flex-wrap items-center gap-2">
            {name}
            {tags.map((tag) => (
              <Badge key={tag} tone="plain">
                {tag}
              </Badge>
            ))}
          </span>
        }
        description={description}
      />
      <RowButtons name={name} onEdit={onEdit} onDelete={remove} />
    </li>
  );
}
