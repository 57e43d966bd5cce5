import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAiIntegrations } from './api';
import type { AiIntegrationView } from '../../../shared/api/generated/api.schemas';
import { Badge } from '../../../shared/ui/Badge';
import { Button } from '../../../shared/ui/buttons/Button';
import { Empty } from '../../../shared/ui/Empty';
import { IntegrationForm } from './IntegrationForm';
import { Loaded } from './Loaded';

export function IntegrationsTab() {
  const { t } = useTranslation('settings');
  const [isAdding, setAdding] = useState(false);
  const integrations = useAiIntegrations();
  const add = <Button onClick={() => setAdding(true)}>{t('ai.newIntegration')}</Button>;
  if (isAdding) return <IntegrationForm onDone={() => setAdding(false)} />;
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
                <IntegrationRow key={integration.id} {...integration} />
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  );
}

const IntegrationRow = ({ name, description, tags }: AiIntegrationView) => (
  <li className="py-3">
    <p className="flex flex-wrap items-center gap-2 font-medium">
      {name}
      {tags.map((tag) => (
        <Badge key={tag} tone="plain">
          {tag}
        </Badge>
      ))}
    </p>
    <p className="text-muted text-[13px]">{description}</p>
  </li>
);
