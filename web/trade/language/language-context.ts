import { createContext, useContext } from 'react';
import type { Language, Words } from '../trade-words.ts';

interface Chosen {
  language: Language;
  say: Words;
  choose: (language: Language) => void;
}

export const LanguageContext = createContext<Chosen | null>(null);

/** The words of the chosen language, and the switch to the other. */
export function useLanguage(): Chosen {
  const chosen = useContext(LanguageContext);
  if (!chosen) throw new Error('No LanguageProvider around the page');
  return chosen;
}
