import { useState } from 'react';
import type { Visit } from '../../../functions/core/visits/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { shortDay } from '../language/day-words.ts';
import { useLanguage } from '../language/language-context.ts';
import type { Words } from '../trade-words.ts';
import { OtherDay } from './other-day.tsx';
import { Said } from './said.tsx';

type Reply = 'coming' | 'cant' | 'other';

interface ReplyProps {
  visit: Visit;
  today: string;
  onAnswer: (answer: Reply, day: string | null) => void;
}

/** "Are you coming?", or what was answered, which can be changed. */
export function Reply({ visit, today, onAnswer }: ReplyProps) {
  const [step, setStep] = useState<'state' | 'change' | 'other'>('state');
  const { say } = useLanguage();
  const isAsked = visit.state === 'asked';
  // One that is late can only be proposed for another day.
  const isLate = visit.to < today;
  const answer = (reply: Reply, day: string | null = null) => {
    setStep('state');
    onAnswer(reply, day);
  };
  if (step === 'other')
    return (
      <OtherDay
        visit={visit}
        today={today}
        onChoose={(day) => answer('other', day)}
        onCancel={() => setStep('state')}
      />
    );
  if (!isAsked && step === 'state')
    return (
      <div className="flex min-h-11 items-center justify-between gap-3">
        <Said tone={tones[visit.state]}>{saidOf(visit, say)}</Said>
        <Button className="h-11" onClick={() => setStep('change')}>
          {say.change}
        </Button>
      </div>
    );
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2 font-medium">{isLate ? say.otherTitle : say.question}</legend>
      <div className="flex flex-wrap gap-2">
        {!isLate && (
          <Choice look="primary" onClick={() => answer('coming')}>
            {say.coming}
          </Choice>
        )}
        {!isLate && <Choice onClick={() => answer('cant')}>{say.cant}</Choice>}
        <Choice onClick={() => setStep('other')}>{say.other}</Choice>
      </div>
      {!isAsked && (
        <Button look="quiet" className="mt-2 h-11 w-full" onClick={() => setStep('state')}>
          {say.keep}
        </Button>
      )}
    </fieldset>
  );
}

const tones = { asked: 'accent', coming: 'success', cant: 'danger', other: 'warning' } as const;

function saidOf({ state, proposedOn }: Visit, say: Words): string {
  if (state === 'other') return say.saidOther(proposedOn ? shortDay(say, proposedOn) : '');
  return state === 'coming' ? say.saidComing : say.saidCant;
}

function Choice(props: React.ComponentProps<typeof Button>) {
  return <Button {...props} className="h-12 min-w-max grow basis-0 px-3 text-lg" />;
}
