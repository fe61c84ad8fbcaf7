import type { OfferContent } from '../offer-content.ts';

/** A decision as the office has typed it. */
export interface Draft {
  kind: 'selection' | 'approval' | 'change';
  title: string;
  body: string | null;
  allowanceCents: number | null;
  payment: string | null;
  hasBegun: boolean;
  takesBack: { number: number | null; title: string } | null;
  options: readonly {
    id: number;
    name: string;
    body: string | null;
    lines: readonly { text: string; cents: number }[];
    priceCents: number | null;
    offeredDays: number;
    url: string | null;
  }[];
  files: readonly { id: number; optionId: number | null; name: string; sha256: string; printSha256: string | null }[];
}

/** The part that does not come from the draft: who offers it to whom, when and until when. */
export type Offering = Omit<
  OfferContent,
  'title' | 'body' | 'allowanceCents' | 'payment' | 'hasBegun' | 'takesBack' | 'choices'
>;

/** The content of an offer of this draft. Only a selection has an allowance, and choices with names; a missing price counts as 0. */
export function contentOfDraft(draft: Draft, offering: Offering): OfferContent {
  const isSelection = draft.kind === 'selection';
  return {
    ...offering,
    ...(draft.takesBack && { takesBack: draft.takesBack }),
    title: draft.title,
    body: draft.body ?? '',
    allowanceCents: isSelection ? draft.allowanceCents : null,
    payment: draft.payment ?? '',
    hasBegun: draft.hasBegun,
    choices: draft.options.map((option) => ({
      name: isSelection ? option.name : '',
      body: isSelection ? (option.body ?? '') : '',
      lines: [...option.lines],
      priceCents: option.priceCents ?? 0,
      days: option.offeredDays,
      ...(option.url && { url: option.url }),
      files: draft.files
        .filter(({ optionId }) => optionId === null || optionId === option.id)
        .map(({ id, name, sha256, printSha256 }) => ({ id, name, sha256, ...(printSha256 && { printSha256 }) })),
    })),
  };
}
