import type { DrawingsFact } from './facts.contract.ts';

const words = {
  en: { new: 'new', replaced: 'replaced', withdrawn: 'withdrawn', more: (count: number) => `and ${count} more` },
  es: { new: 'nuevos', replaced: 'reemplazados', withdrawn: 'retirados', more: (count: number) => `y ${count} más` },
} as const;

/** `new; replaced S-201; and 3 more` */
export function drawingsWords(fact: DrawingsFact, language: keyof typeof words): string {
  const own = words[language];
  const parts = (['new', 'replaced', 'withdrawn'] as const).flatMap((kind) =>
    fact[kind].length > 0 ? `${own[kind]} ${fact[kind].join(', ')}` : [],
  );
  return [...parts, ...(fact.more > 0 ? [own.more(fact.more)] : [])].join('; ');
}
