import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { Decision, DecisionOption } from '../../../../functions/core/decisions/contract.ts';
import { type Currency, changeOfSum } from '../../../../functions/core/decisions/offer-content.ts';
import { Button } from '../../../components/controls/button.tsx';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { deleteEntry, MoreMenu } from '../../../components/controls/more-menu.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { useToday } from '../../../lib/time/use-today.ts';
import { changeWords, contractDaysWords } from '../../../model/decision-words.ts';
import { moneyText } from '../../../model/money.ts';
import { useCompany } from '../../../session/company.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { optionDueWords } from '../data/decision-words.ts';
import { effectWords } from '../data/effect-words.ts';
import { removeOption } from '../data/write-decisions.ts';
import { useWaitingOptions } from '../waiting/use-waiting.ts';
import { FilesOfDraft } from './files-of-draft.tsx';
import { OptionDialog } from './option-dialog.tsx';

interface OptionsCardProps {
  plan: PlanSnapshot;
  decision: Decision;
  isAway: boolean;
}

/** The options of a selection, or the one of an approval or a change. */
export function OptionsCard({ plan, decision, isAway }: OptionsCardProps) {
  const { kind, options, state } = decision;
  const [edited, setEdited] = useState<DecisionOption | null | undefined>(undefined);
  const costOf = useWaitingOptions(plan.project.id, decision.id);
  const isSelection = kind === 'selection';
  const isClosed = state === 'closed';
  return (
    <Card
      title={isSelection ? 'Options' : 'Price and Days'}
      actions={
        isSelection &&
        !isClosed && (
          <Button
            disabled={isAway || options.length >= limits.options}
            icon={<Plus aria-hidden size={16} strokeWidth={1.75} />}
            onClick={() => setEdited(null)}
          >
            Add Option
          </Button>
        )
      }
    >
      {isSelection && options.length < 2 && !plan.project.isTemplate && (
        <p className="mb-3 text-muted">A selection needs at least two options before it can be sent.</p>
      )}
      <ul className="grid gap-3">
        {options.map((option) => (
          <OptionItem
            key={option.id}
            plan={plan}
            decision={decision}
            option={option}
            cost={costOf(option.id)}
            isFixed={isAway || isClosed}
            onEdit={() => setEdited(option)}
          />
        ))}
      </ul>
      <FilesOfDraft
        decision={decision}
        optionId={null}
        label={isSelection ? 'Add pictures or a PDF for all options' : 'Add pictures or a PDF'}
        isFixed={isAway || isClosed}
      />
      {edited !== undefined && (
        <OptionDialog plan={plan} decision={decision} option={edited} onClose={() => setEdited(undefined)} />
      )}
    </Card>
  );
}

interface OptionItemProps {
  plan: PlanSnapshot;
  decision: Decision;
  option: DecisionOption;
  /** The cost if it is chosen today, once its own day is over. */
  cost: string | null;
  /** Nothing can be changed. */
  isFixed: boolean;
  onEdit: () => void;
}

function OptionItem({ plan, decision, option, cost, isFixed, onEdit }: OptionItemProps) {
  const currency = useCompany()?.currency ?? 'USD';
  const day = useToday();
  const isSelection = decision.kind === 'selection';
  const name = isSelection ? option.name : 'price and days';
  const price = <Price decision={decision} option={option} currency={currency} />;
  return (
    <li className="rounded-control border border-line p-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          {isSelection && <h3 className="wrap-anywhere font-medium">{option.name}</h3>}
          {option.body && <p className="wrap-anywhere whitespace-pre-line text-muted text-sm">{option.body}</p>}
          {!isSelection && price}
        </div>
        <div className="flex shrink-0">
          <IconButton icon={Pencil} label={`Edit ${name}`} disabled={isFixed} onClick={onEdit} />
          {isSelection && <RemoveOption decision={decision} option={option} isFixed={isFixed} />}
        </div>
      </div>
      {isSelection && price}
      <p className="mt-1 text-muted text-sm tabular-nums">
        {[
          contractDaysWords(option.offeredDays),
          option.leadDays !== null && `${option.leadDays} days of lead`,
          isSelection &&
            !plan.project.isTemplate &&
            decision.state !== 'closed' &&
            optionDueWords(option, decision, day),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {cost && <p className="wrap-anywhere mt-1 text-sm text-warning tabular-nums">{cost}</p>}
      {option.effects.length > 0 && (
        <ul aria-label="Effects on the plan" className="mt-1 text-muted text-sm">
          {option.effects.map((effect) => (
            <li key={JSON.stringify(effect)} className="wrap-anywhere">
              {effectWords(effect, plan)}
            </li>
          ))}
        </ul>
      )}
      {option.url && (
        <a
          href={option.url}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-1 inline-block text-accent text-sm hover:underline"
        >
          {new URL(option.url).host}
        </a>
      )}
      {isSelection && (
        <FilesOfDraft
          decision={decision}
          optionId={option.id}
          label={`Add pictures or a PDF of ${option.name}`}
          isFixed={isFixed}
        />
      )}
    </li>
  );
}

function Price({ decision, option, currency }: Pick<OptionItemProps, 'decision' | 'option'> & { currency: Currency }) {
  const { priceCents, lines } = option;
  if (priceCents === null) return <p className="mt-1 text-warning">No price yet. 0 is a price.</p>;
  return (
    <>
      {lines.length > 1 && (
        <ul className="mt-1 text-sm">
          {lines.map(({ text, cents }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name
            <li key={at} className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{text}</span>
              <span className="shrink-0 tabular-nums">{moneyText(cents, currency)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 font-medium tabular-nums">
        <span>{moneyText(priceCents, currency)}</span>
        {decision.allowanceCents !== null && (
          <span className="font-normal text-muted">
            {changeWords(changeOfSum({ allowanceCents: decision.allowanceCents }, { priceCents }), currency)}
          </span>
        )}
      </p>
    </>
  );
}

function RemoveOption({ decision, option, isFixed }: Pick<OptionItemProps, 'decision' | 'option' | 'isFixed'>) {
  const [isAsking, setAsking] = useState(false);
  const remove = useWriteNow(removeOption(decision.projectId, decision.id, option.id));
  return (
    <>
      <MoreMenu of={option.name} groups={[[deleteEntry('Delete', () => setAsking(true), isFixed)]]} />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
        title="Delete Option"
        text={`Delete ${option.name}? Nothing brings it back; what was sent keeps it.`}
        confirmLabel="Delete"
        isDanger
        pending={remove.isPending}
      />
    </>
  );
}
