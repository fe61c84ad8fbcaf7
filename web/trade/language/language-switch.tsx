import { Button } from '../../components/controls/button.tsx';
import { languages, words } from '../trade-words.ts';
import { useLanguage } from './language-context.ts';

/** Offers the other language, by its own name. */
export function LanguageSwitch() {
  const { language, choose } = useLanguage();
  return languages
    .filter((other) => other !== language)
    .map((other) => (
      <Button key={other} look="quiet" lang={other} className="h-11" onClick={() => choose(other)}>
        {words[other].language}
      </Button>
    ));
}
