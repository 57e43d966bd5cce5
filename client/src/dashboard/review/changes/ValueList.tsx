import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Mono } from '../../../shared/ui/Mono';

const mostNamed = 3;
/** A longer value is cut: the row below the sentence shows it whole. */
export const longestInSentence = 80;
/** Enough to know it by. */
const cutTo = 24;

interface ValueListProps {
  values: readonly string[];
  /** They end in a name, whose dot would look like the end of the sentence. */
  names: boolean;
}

/** Values inside a sentence: "a, b and 5 more". The rows below it show all of them whole. */
export function ValueList({ values, names }: ValueListProps) {
  const { t, i18n } = useTranslation('records');
  const named = values.length > mostNamed + 1 ? values.slice(0, mostNamed) : values;
  const more = values.length - named.length;
  const items = [...named, ...(more > 0 ? [t('sentence.more', { count: more })] : [])];
  // The parts keep their order, so the index identifies them.
  let index = 0;
  return new Intl.ListFormat(i18n.language).formatToParts(items).map(({ type, value }, place) => {
    const isValue = type === 'element' && index++ < named.length;
    return (
      <Fragment key={place}>
        {isValue ? (
          <Mono className="wrap-anywhere">{shortened(names ? value.replace(/(?<=[^. ])\.$/u, '') : value)}</Mono>
        ) : (
          value
        )}
      </Fragment>
    );
  });
}

function shortened(text: string): string {
  return text.length > longestInSentence ? `${text.slice(0, cutTo)}…` : text;
}
