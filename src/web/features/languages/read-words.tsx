import { type ReactNode, useContext } from 'react';
import type { OrderItem } from '#contract/orders.ts';
import { usePageLanguage } from './guest-texts.ts';
import { HouseWordsContext } from './house-words.tsx';

interface ReadWordsProps {
  /** Lines of orders: their dishes may not be on the menu any more. */
  lines: readonly (Pick<OrderItem, 'name' | 'readAs'> & { options: readonly { name: string }[] })[];
  children: ReactNode;
}

/** Says words of orders as their guests have read them, where the menu does not say them. [LANG-13] */
export function ReadWords({ lines, children }: ReadWordsProps) {
  const words = useContext(HouseWordsContext);
  const { language } = usePageLanguage();
  const read = lines.flatMap(({ name, options, readAs }): [string, string][] =>
    readAs && readAs.language === language
      ? [
          [name, readAs.name],
          ...options.map((option, place): [string, string] => [option.name, readAs.options[place] ?? '']),
        ]
      : [],
  );
  // What was not translated stands there in the house’s words, and is marked as such.
  const translated = read.filter(([words, as]) => as !== '' && as !== words);
  if (translated.length === 0) return children;
  return (
    <HouseWordsContext value={{ ...words, said: new Map([...translated, ...words.said]) }}>
      {children}
    </HouseWordsContext>
  );
}
