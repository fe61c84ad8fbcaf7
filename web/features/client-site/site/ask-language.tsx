import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { type Language, languages } from '../../../lib/language/language.ts';
import { say } from '../../../lib/language/say.ts';
import { useIsAway } from './use-as-of.ts';
import { useChooseLanguage } from './use-choose-language.ts';

/** Asks once whether the language of the browser is that of the client, mails among it (docs/product.md#client-language). */
export default function AskLanguage() {
  const isAway = useIsAway();
  const choose = useChooseLanguage();
  const [pending, setPending] = useState<Language | null>(null);
  const answer = (language: Language) => {
    setPending(language);
    void choose(language).finally(() => setPending(null));
  };
  return (
    <section
      aria-label={say('Language')}
      className="mx-auto flex max-w-[1120px] flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-4"
    >
      <p>{say('This page is in the language of your browser. In which language do we write to you?')}</p>
      <div className="flex flex-wrap gap-2">
        {(['es', 'en'] as const).map((language) => (
          <Button
            key={language}
            pending={pending === language}
            disabled={isAway}
            onClick={() => answer(language)}
            className="h-11!"
          >
            <span lang={language}>{languages[language]}</span>
          </Button>
        ))}
      </div>
    </section>
  );
}
