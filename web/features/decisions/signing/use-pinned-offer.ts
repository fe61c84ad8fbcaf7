import { useState } from 'react';
import type { Offer } from '../../../../functions/core/decisions/offer.contract.ts';

interface Pinned {
  offer: Offer;
  /** The offer that was there before the person went to this one. */
  before: Offer | null;
}

/** The offer with which a dialog began: a newer one comes when the person goes to it, not under their hands. */
export function usePinnedOffer(newest: Offer) {
  const [{ offer, before }, pin] = useState<Pinned>({ offer: newest, before: null });
  return { offer, before, isOld: newest.id !== offer.id, goToNewest: () => pin({ offer: newest, before: offer }) };
}

/** The number of the choice in the newest offer that a person had chosen; undefined where it is to be chosen again. */
export function chosenAgain(newest: Offer, chosen: Offer['choices'][number] | undefined): number | undefined {
  const same = newest.choices.filter(({ title }) => title === chosen?.title);
  return [newest.choices, same].find(({ length }) => length === 1)?.[0]?.choice;
}
