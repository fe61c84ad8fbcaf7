import { Check, ChevronRight, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { FirstSteps as Steps } from '../../../functions/core/today/dashboard.contract.ts';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { Card } from '../../components/layout/card.tsx';
import { useCurrentUser } from '../../session/current-user.ts';
import { type FirstStep, stepsFor } from './first-step.ts';

interface FirstStepsProps {
  done: Steps;
  onHide: () => void;
}

/** The way from an empty product to a first project, until all of it is there (docs/product.md#first-steps). */
export default function FirstSteps({ done, onHide }: FirstStepsProps) {
  const steps = stepsFor(useCurrentUser());
  const count = steps.filter(({ name }) => done[name]).length;
  if (count === steps.length) return null;
  return (
    <Card
      title="First Steps"
      className="mb-4"
      actions={
        <div className="flex items-center gap-2">
          <span className="text-muted text-sm tabular-nums">
            {count} of {steps.length} done
          </span>
          <IconButton icon={X} label="Hide the first steps" onClick={onHide} className="-mr-2.5" />
        </div>
      }
    >
      <ol className="grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {steps.map((step) => (
          <li key={step.name}>{done[step.name] ? <Done step={step} /> : <Open step={step} />}</li>
        ))}
      </ol>
    </Card>
  );
}

function Done({ step: { label, text } }: { step: FirstStep }) {
  return (
    <div className="flex h-full items-start gap-3 rounded-control border border-transparent px-3 py-2.5">
      <span className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full bg-success-tint text-success">
        <Check aria-hidden size={14} strokeWidth={2.5} />
      </span>
      <div className="min-w-0 text-muted">
        <p className="font-medium">
          {label} <span className="sr-only">(done)</span>
        </p>
        <p className="text-sm">{text}</p>
      </div>
    </div>
  );
}

function Open({ step: { label, text, to } }: { step: FirstStep }) {
  return (
    <Link
      to={to}
      className="flex h-full items-start gap-3 rounded-control border border-line px-3 py-2.5 hover:border-edge hover:bg-hover"
    >
      <span className="mt-0.5 size-5 shrink-0 rounded-full border-2 border-edge" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{label}</span>
        <span className="block text-muted text-sm">{text}</span>
      </span>
      <ChevronRight aria-hidden size={16} strokeWidth={1.75} className="mt-1 shrink-0 text-muted" />
    </Link>
  );
}
