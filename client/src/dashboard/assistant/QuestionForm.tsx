import { Send, Square } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileChoiceView } from '../../shared/api/generated/api.schemas';
import { Button } from '../../shared/ui/buttons/Button';
import { Select } from '../../shared/ui/forms/Select';
import { TextArea } from '../../shared/ui/forms/TextArea';

const longestQuestion = 8_000;

interface QuestionFormProps {
  text: string;
  onText(text: string): void;
  profiles: readonly ProfileChoiceView[];
  /** Empty asks with all of them. */
  profileId: string;
  onProfile(id: string): void;
  isRunning: boolean;
  onSubmit(): void;
  onStop(): void;
}

/** The question, whose prompt it is asked with, and the buttons to send it and to stop the answer. */
export function QuestionForm(props: QuestionFormProps) {
  const { t } = useTranslation(['assistant', 'settings']);
  const { text, onText, profiles, profileId, onProfile, isRunning, onSubmit, onStop } = props;
  const canSend = text.trim() !== '' && !isRunning;
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !canSend) return;
    event.preventDefault();
    onSubmit();
  };
  const nameOf = ({ id, name, isCustom }: ProfileChoiceView) =>
    isCustom ? name : t(`settings:ai.builtIn.${id}.name` as 'settings:ai.builtIn.zone-scanner.name');
  return (
    <form
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onSubmit();
      }}
    >
      <TextArea
        label={t('question')}
        rows={3}
        maxLength={longestQuestion}
        placeholder={t('placeholder')}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={sendByKey}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Select
          label={t('profile')}
          value={profileId}
          onChange={onProfile}
          className="w-full sm:w-56"
          options={[
            { value: '', label: t('allProfiles') },
            ...profiles.map((profile) => ({ value: profile.id, label: nameOf(profile) })),
          ]}
        />
        {isRunning ? (
          <Button icon={Square} onClick={onStop}>
            {t('stop')}
          </Button>
        ) : (
          <Button type="submit" look="primary" icon={Send} disabled={!canSend}>
            {t('send')}
          </Button>
        )}
      </div>
    </form>
  );
}
