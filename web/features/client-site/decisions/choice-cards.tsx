import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import type { ClientDecision, OfferedFile } from '../../../../functions/core/decisions/client.contract.ts';
import { OfferDocument } from '../../../components/decision/offer-document.tsx';
import { OfferedFiles } from '../../../components/decision/offered-files.tsx';
import { say, sayCount } from '../../../lib/language/say.ts';
import { formatDay } from '../../../lib/time/dates.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import { changeWords, contractDaysWords } from '../../../model/decision-words.ts';
import { moneyText } from '../../../model/money.ts';
import { isMine, ownDay } from './answer-words.ts';
import { describedIn } from './described.ts';
import { WaitingNote } from './waiting-note.tsx';

interface ChoiceCardsProps {
  decision: ClientDecision;
  chosen: number | null;
  onChoose: (choice: number) => void;
  /** A card was tapped, which leads on. */
  onTap: (choice: number) => void;
}

/**
 * The options of a selection as large cards. A tap or Enter leads to the document, where it is signed; arrow keys choose
 * without leaving the group.
 */
export function ChoiceCards({ decision, chosen, onChoose, onTap }: ChoiceCardsProps) {
  const group = useId();
  const today = useToday();
  const { offer, currency, allowanceCents, rowName, waitingFor } = decision;
  const canSign = isMine(decision);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-lg">{say('Choose one')}</legend>
      <div className="grid gap-3">
        {offer.choices.map(({ choice, title, cents, days, leadDays, due: last, document }) => (
          <div key={choice} className="rounded-card border border-edge bg-surface">
            <label
              // The browser clicks the button of a label as well, and clicks it alone for a key.
              onClick={({ target }) => !(target instanceof HTMLInputElement) && onTap(choice)}
              onKeyDown={({ key }) => key === 'Enter' && onTap(choice)}
              className="flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-card px-4 py-3 text-left hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-accent has-checked:bg-accent-tint"
            >
              <input
                type="radio"
                name={group}
                value={choice}
                checked={choice === chosen}
                onChange={() => onChoose(choice)}
                className="pointer-events-none size-5 shrink-0 accent-(--color-accent) focus-visible:outline-none"
              />
              <span className="min-w-0 grow">
                <span className="wrap-anywhere block font-medium text-lg">{title}</span>
                <span className="block text-muted tabular-nums">
                  <span className="block font-medium text-text">{costWords(cents, currency, allowanceCents)}</span>
                  {days !== 0 && <span className="block">{contractDaysWords(days)}</span>}
                  {leadDays > 0 && (
                    <span className="block">
                      {sayCount(leadDays, '1 day from order to delivery', '{count} days from order to delivery')}
                    </span>
                  )}
                  <OwnDay day={ownDay(last, decision, today)} />
                </span>
              </span>
              <ChevronRight aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-accent" />
            </label>
            {canSign && (
              <div className="px-4 pb-3 empty:hidden">
                <WaitingNote waiting={waitingFor?.find((each) => each.choice === choice)} rowName={rowName} />
              </div>
            )}
            <p className="wrap-anywhere whitespace-pre-line px-4 py-2 empty:hidden">{describedIn(document)}</p>
            <ChoiceFiles decision={decision} choice={choice} />
            <details className="px-4 pb-2">
              <summary className="flex min-h-11 cursor-pointer items-center text-accent underline">
                {say('Read all of it')}
                <span className="sr-only">{`: ${title}`}</span>
              </summary>
              <OfferDocument text={document} />
            </details>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** The files of a choice alone: those of all choices stand below the document. */
function ChoiceFiles({ decision: { files, offer }, choice }: { decision: ClientDecision; choice: number }) {
  const isShared = ({ sha256, name }: OfferedFile) =>
    files.filter((file) => file.sha256 === sha256 && file.name === name).length === offer.choices.length;
  const own = files.filter((file) => file.choice === choice && !isShared(file));
  if (own.length === 0) return null;
  return (
    <div className="px-4 pb-4">
      <OfferedFiles files={own} />
    </div>
  );
}

/** `$1,150.00 over your allowance of $2,000.00` */
function costWords(cents: number, currency: ClientDecision['currency'], allowance: number | null): string {
  if (allowance === null) return changeWords(cents, currency);
  const money = (amount: number) => moneyText(amount, currency);
  const sums = { sum: money(Math.abs(cents)), allowance: money(allowance) };
  if (cents === 0) return say('Exactly your allowance of {allowance}', sums);
  return say(
    cents > 0 ? '{sum} over your allowance of {allowance}' : '{sum} below your allowance of {allowance}',
    sums,
  );
}

function OwnDay({ day }: { day: string | null }) {
  return day && <span className="block">{say('Decide this one by {day}', { day: formatDay(day) })}</span>;
}
