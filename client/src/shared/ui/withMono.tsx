import { Fragment, type ReactNode } from 'react';
import { Mono } from './Mono';

/** A sentence in which these names and values are set in mono: "Added domain `example.org`". */
export function withMono(sentence: string, names: readonly string[]): ReactNode {
  // The longest first: `www.example.org` holds `example.org`.
  const [name, ...others] = [...new Set(names)].filter(Boolean).sort((one, other) => other.length - one.length);
  if (name === undefined) return sentence;
  return sentence.split(name).map((piece, index) => (
    <Fragment key={index}>
      {index === 0 ? null : <Mono className="break-words">{name}</Mono>}
      {withMono(piece, others)}
    </Fragment>
  ));
}
