import { Trans, useTranslation } from 'react-i18next';
import type { ChangePlanView } from '../../shared/api/generated/api.schemas';
import { usePhrases } from '../../shared/i18n/phrases';
import { Alert } from '../../shared/ui/Alert';
import { TextField } from '../../shared/ui/forms/TextField';
import type { Review } from './useReview';

/** Why a plan is dangerous, and the zone's name to type. It stands before the changes, however many they are. */
export function DangerBlock({ review, plan: { blocked } }: { review: Review; plan: ChangePlanView }) {
  const { t } = useTranslation('records');
  const say = usePhrases('dangers');
  const zone = review.domain?.displayName ?? '';
  if (blocked.length === 0) return null;
  return (
    <Alert tone="bad" title={t('preview.blocked')}>
      <ul className="mb-3 flex list-disc flex-col gap-1 ps-4">
        {blocked.map(({ code, message, phrase }) => (
          <li key={code}>{say(message, phrase)}</li>
        ))}
      </ul>
      <div className="text-ink">
        <TextField
          label={<Trans t={t} i18nKey="preview.typeZone" components={{ zone: <b className="font-mono">{zone}</b> }} />}
          value={review.typed}
          onChange={(event) => review.setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono"
        />
      </div>
    </Alert>
  );
}
