import { type ReactNode, useLayoutEffect, useState } from 'react';
import { type Language, languages, words } from '../trade-words.ts';
import { LanguageContext } from './language-context.ts';

const KEPT_AS = 'paradigm-pro-trade-language';

/** Speaks the language that was chosen on this phone, else the trade's, else the browser's. */
export function LanguageProvider({ ofTrade, children }: { ofTrade?: Language | undefined; children: ReactNode }) {
  const [chosen, setChosen] = useState(keptLanguage);
  // A link that is over says so in the language that the page had.
  const [last, setLast] = useState(ofTrade);
  if (ofTrade && ofTrade !== last) setLast(ofTrade);
  const language = chosen ?? ofTrade ?? last ?? ofBrowser();
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.title = words[language].title;
  }, [language]);
  const choose = (next: Language) => {
    setChosen(next);
    tried(() => localStorage.setItem(KEPT_AS, next));
  };
  return <LanguageContext value={{ language, say: words[language], choose }}>{children}</LanguageContext>;
}

function keptLanguage(): Language | undefined {
  const kept = tried(() => localStorage.getItem(KEPT_AS));
  return languages.find((language) => language === kept);
}

function ofBrowser(): Language {
  return languages.find((language) => navigator.language.startsWith(language)) ?? 'en';
}

/** Browsers that block storage throw at its first use; the page works without. */
function tried<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
