import { Fragment, type ReactNode } from 'react';
import type { Guide } from './guide';

interface GuideTextProps {
  guide: Guide;
  /** Draws code with a way to copy it. */
  code(text: string): ReactNode;
}

/** The text of a guide. The build made its HTML, of the texts in this repository. */
export const GuideText = ({ guide: { blocks }, code }: GuideTextProps) => (
  <div className="prose">
    {blocks.map((block, index) =>
      'html' in block ? (
        <div key={index} dangerouslySetInnerHTML={{ __html: block.html }} />
      ) : (
        <Fragment key={index}>{code(block.code)}</Fragment>
      ),
    )}
  </div>
);
