import { useId } from 'react';
import type { Offer } from '../../../../functions/core/decisions/offer.contract.ts';
import { signedWords } from '../../../model/decision-words.ts';
import { useCompany } from '../../../session/company.ts';

interface OfferChoiceProps {
  offer: Offer;
  chosen: number | undefined;
  onChoose: (choice: number) => void;
}

/** The choices of an offer, of which one is signed; nothing where there is one alone. */
export function OfferChoice({ offer, chosen, onChoose }: OfferChoiceProps) {
  const id = useId();
  const currency = useCompany()?.currency ?? 'USD';
  if (offer.choices.length === 1) return null;
  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="mb-1 font-medium text-sm">What Is Chosen</legend>
      <div className="divide-y divide-line rounded-control border border-edge">
        {offer.choices.map((choice) => (
          <label key={choice.choice} className="flex min-h-11 cursor-pointer items-start gap-2.5 px-3 py-2">
            <input
              type="radio"
              name={id}
              checked={choice.choice === chosen}
              onChange={() => onChoose(choice.choice)}
              className="mt-1 size-4 shrink-0 accent-(--color-accent)"
            />
            <span className="min-w-0 wrap-anywhere">
              {choice.title}
              <span className="block text-muted text-sm tabular-nums">{signedWords(choice, currency)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
