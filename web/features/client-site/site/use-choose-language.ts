import { useQueryClient } from '@tanstack/react-query';
import { type Language, speak } from '../../../lib/language/language.ts';
import { api } from '../../../session/api.ts';
import { meQuery } from '../queries.ts';

/** Chooses the language of the client, on the site and in mails. */
export function useChooseLanguage() {
  const cache = useQueryClient();
  return async (language: Language) => {
    // Without a connection it is chosen for this browser alone.
    const stored = api('/account', { method: 'PATCH', body: { language } }).catch(() => undefined);
    // Without its texts the site goes on in the language that it has.
    await speak(language).catch(() => undefined);
    await stored;
    await cache.invalidateQueries({ queryKey: meQuery.queryKey });
  };
}
