import { BookCheck } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import type { DiaryClose, DiaryDay } from '../../../../functions/core/diary/contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { NoTimeZone } from '../../../components/feedback/no-time-zone.tsx';
import { formatTime, today } from '../../../lib/time/dates.ts';
import { isBeforeClosing } from '../../../model/diary-hours.ts';
import { useCompany } from '../../../session/company.ts';
import { useMissingZone } from '../../../sync/react/use-missing-zone.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { isTaken } from '../data/keys.ts';
import { closingLabel } from '../data/page-words.ts';
import { queueClose } from '../data/write-diary.ts';

/** A sentence that is typed and not yet added. */
export interface Sentence {
  line: DiaryClose['lines'][number];
  /** Empties the form. */
  clear: () => void;
}

interface CloseDayProps {
  projectId: number;
  day: DiaryDay;
  sentence: RefObject<Sentence | null>;
}

/** Of today it is asked before the afternoon whether the day is over. */
const isEarly = (day: string) => day === today() && isBeforeClosing(day);

/** Closes the day into a page of the book, with what is typed; C asks first (docs/product.md#diary-closing). */
export function CloseDay({ projectId, day, sentence }: CloseDayProps) {
  const sync = useSync();
  const [question, setQuestion] = useState<string | null>(null);
  const label = closingLabel(day);
  const company = useCompany();
  const hasZone = company === undefined || company.timeZone !== null;
  const isShut = label === null || !hasZone;
  useEffect(() => {
    if (isShut) return;
    const ask = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'c' || event.altKey || event.ctrlKey || event.metaKey || isTaken(event.target))
        return;
      event.preventDefault();
      setQuestion('Its page can be added to, and not be changed.');
    };
    document.addEventListener('keydown', ask);
    return () => document.removeEventListener('keydown', ask);
  }, [isShut]);
  if (label === null) return null;
  if (!hasZone) return <NoZone />;

  const send = () => {
    const typed = sentence.current;
    void queueClose(sync, { projectId, day: day.day }, typed ? [typed.line] : []);
    typed?.clear();
    setQuestion(null);
  };
  const press = () =>
    isEarly(day.day) ? setQuestion(`It is ${formatTime(new Date().toISOString())}. Sign off the day already?`) : send();
  return (
    <>
      <Button
        look="primary"
        icon={<BookCheck aria-hidden size={20} strokeWidth={1.75} />}
        onClick={press}
        className="min-h-11 w-full sm:w-auto"
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={question !== null}
        onClose={() => setQuestion(null)}
        onConfirm={send}
        title={label}
        {...(question !== null && { text: question })}
        confirmLabel={label}
      />
    </>
  );
}

function NoZone() {
  return <NoTimeZone what="A day is signed off" {...useMissingZone()} />;
}
