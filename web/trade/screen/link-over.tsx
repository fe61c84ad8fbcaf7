import { Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../language/language-context.ts';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { Message } from '../parts/message.tsx';

/** The page of a link that the server does not know, or no longer: nothing of the office, not even its name; what the trade wrote. */
export function LinkOver({ isForgotten, children }: { isForgotten: boolean; children?: ReactNode }) {
  const { say } = useLanguage();
  return (
    <div className="mx-auto flex min-h-dvh max-w-xl flex-col p-4">
      <div className="flex justify-end">
        <LanguageSwitch />
      </div>
      <main className="flex grow flex-col justify-center pb-24">
        <Message
          icon={Link2Off}
          level={1}
          title={isForgotten ? say.forgottenTitle : say.overTitle}
          text={isForgotten ? say.forgottenText : say.overText}
        />
        {children}
      </main>
    </div>
  );
}
