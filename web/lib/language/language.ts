import { valueStore } from '../store/value-store.ts';
import { learn } from './say.ts';

/** The languages of the clients' site, by their own names. */
export const languages = { en: 'English', es: 'Español' } as const;
export type Language = keyof typeof languages;
const KEPT_AS = 'paradigm-pro-client-language';

/** The language that the page speaks. What says something is drawn anew when it changes. */
export const spoken = valueStore<Language>('en');
let wanted: Language = 'en';

/** Speaks a language from now on, here and at the next visit. Without a network it stays with the one that it has. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  localStorage.setItem(KEPT_AS, language);
  const texts = language === 'es' ? (await import('./spanish/spanish.ts')).spanish : {};
  if (language !== wanted) return;
  learn(texts);
  document.documentElement.lang = language;
  spoken.set(language);
}

/** Speaks what was spoken last in this browser, else the browser's own language. */
export function startLanguage(): Promise<void> {
  const kept = localStorage.getItem(KEPT_AS) ?? navigator.language;
  return kept.startsWith('es') ? speak('es') : Promise.resolve();
}
