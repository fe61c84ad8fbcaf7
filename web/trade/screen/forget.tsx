import { Eraser } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { useLanguage } from '../language/language-context.ts';

interface ForgetProps {
  id: string;
  /** Messages that would be lost. */
  waiting: number;
  onForget: () => void;
  onClose: () => void;
}

/** The menu of the page: removes what this browser keeps of the link. It asks once. */
export function Forget({ id, waiting, onForget, onClose }: ForgetProps) {
  const { say } = useLanguage();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div id={id} className="mt-2 rounded-card border border-line bg-surface p-3">
      {isAsked ? (
        <fieldset className="min-w-0">
          <legend className="pb-2 font-medium">
            {say.forgetAsk} {waiting > 0 && say.forgetLoses(waiting)}
          </legend>
          <div className="grid auto-cols-fr grid-flow-col gap-2">
            <Button look="danger" className="h-12 whitespace-normal" onClick={onForget}>
              {say.forgetYes}
            </Button>
            <Button className="h-12" onClick={onClose}>
              {say.cancel}
            </Button>
          </div>
        </fieldset>
      ) : (
        <Button
          look="quiet"
          className="h-11 w-full"
          icon={<Eraser aria-hidden size={16} strokeWidth={1.75} />}
          onClick={() => setIsAsked(true)}
        >
          {say.forget}
        </Button>
      )}
    </div>
  );
}
