import { Check, Play } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Visit } from '../../../functions/core/visits/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { useLanguage } from '../language/language-context.ts';
import { Said } from './said.tsx';

type Report = 'started' | 'completed';

interface WorkProps {
  visit: Visit;
  onReport: (work: Report) => void;
  /** Whether the report would move what other trades have confirmed. */
  movesOthers: (work: Report) => Promise<boolean>;
  /** Further buttons beside them. */
  children: ReactNode;
}

/** Start and Done from the day of the visit on. They cannot be taken back here, so each asks once. */
export function Work({ visit, onReport, movesOthers, children }: WorkProps) {
  const { say } = useLanguage();
  const [asked, setAsked] = useState<Report>();
  const [moves, setMoves] = useState(false);
  const newest = useRef(0);
  const ask = (work: Report) => {
    newest.current += 1;
    const mine = newest.current;
    setAsked(work);
    setMoves(false);
    void movesOthers(work).then((does) => {
      if (newest.current === mine) setMoves(does);
    });
  };
  const iconProps = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;
  if (asked) {
    const isStart = asked === 'started';
    return (
      <fieldset className="min-w-0">
        <legend className="pb-2 font-medium">{isStart ? say.startAsk : say.doneAsk}</legend>
        <p role="status" className="text-warning not-empty:pb-2">
          {moves ? say.willMove : ''}
        </p>
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          <Button
            look="primary"
            className="h-12 whitespace-normal"
            onClick={() => {
              setAsked(undefined);
              onReport(asked);
            }}
          >
            {isStart ? say.startYes : say.doneYes}
          </Button>
          <Button className="h-12" onClick={() => setAsked(undefined)}>
            {say.cancel}
          </Button>
        </div>
      </fieldset>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      {visit.work !== 'open' && (
        <Said tone={visit.work === 'completed' ? 'success' : 'accent'}>
          {visit.work === 'completed' ? say.completed : say.started}
        </Said>
      )}
      {visit.mayStart && (
        <Button className="h-11 grow" icon={<Play {...iconProps} />} onClick={() => ask('started')}>
          {say.start}
        </Button>
      )}
      {visit.mayFinish && (
        <Button className="h-11 grow" icon={<Check {...iconProps} />} onClick={() => ask('completed')}>
          {say.done}
        </Button>
      )}
      {children}
    </div>
  );
}
