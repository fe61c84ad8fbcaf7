import { useEffect, useState } from 'react';
import { counted } from '../../../functions/core/common/english.ts';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { connection } from '../../lib/http/connection.ts';
import { draftNames } from '../../lib/store/drafts.ts';
import { useValue } from '../../lib/store/use-store.ts';
import { isLoggingOut } from '../../session/leave.ts';
import { isPasswordWanted } from '../../session/password-prompt.ts';
import { logOut } from '../../sync/log-out.ts';
import { isSaid } from '../../sync/outbox/entry.ts';
import { isKnown } from '../../sync/outbox/known-kinds.ts';
import { useOutbox } from '../../sync/react/use-outbox.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import { changes } from './waiting-words.ts';

/** Logs out immediately without unsent work; otherwise asks what to do with it. */
export default function LogoutQuestion() {
  const sync = useSync();
  const [drafts, setDrafts] = useState<string[] | null>(null);
  useEffect(() => {
    void draftNames(sync.userId).then((names) => {
      if (names.length > 0 || sync.outbox.entries.get().some(isSaid)) setDrafts(names);
      else void logOut(sync);
    });
  }, [sync]);
  return drafts !== null && <Question drafts={drafts} />;
}

function Question({ drafts }: { drafts: string[] }) {
  const sync = useSync();
  const entries = useOutbox();
  const isOnline = useValue(connection) === 'online';
  const isSessionOver = useValue(isPasswordWanted);
  const [step, setStep] = useState<'asking' | 'sending' | 'leaving'>('asking');
  const waiting = entries.filter((entry) => !entry.refusal && isKnown(entry)).length;
  const toDecide = entries.length - waiting;
  const notes = drafts.filter((name) => name.startsWith('note/')).length;
  const forms = drafts.length - notes;
  const canSend = waiting > 0 && !isSessionOver;
  const isDone = step === 'sending' && entries.length === 0 && drafts.length === 0;

  useEffect(() => {
    if (isDone) void logOut(sync);
  }, [isDone, sync]);
  // Asks again about what is left after sending.
  if (step === 'sending' && waiting === 0 && !isDone) setStep('asking');

  const stay = () => isLoggingOut.set(false);
  function discard() {
    setStep('leaving');
    void logOut(sync);
  }

  const footer = (
    <>
      <Button data-autofocus disabled={step === 'leaving'} onClick={stay}>
        Stay
      </Button>
      <Button look="danger" pending={step === 'leaving'} onClick={discard}>
        Discard
      </Button>
      {canSend && (
        <Button look="primary" disabled={!isOnline} pending={step === 'sending'} onClick={() => setStep('sending')}>
          Send and Sign Out
        </Button>
      )}
    </>
  );
  return (
    <Dialog isOpen onClose={stay} title="Log out with unsaved work?" size="small" footer={footer}>
      <ul className="mb-3 list-disc pl-5">
        {waiting > 0 && (
          <li>
            {changes(waiting)} not at the server yet{canSend && !isOnline && ': sending needs a connection'}
          </li>
        )}
        {toDecide > 0 && <li>{changes(toDecide)} to decide</li>}
        {notes > 0 && <li>{counted(notes, 'unfinished note')}</li>}
        {forms > 0 && <li>{counted(forms, 'unfinished form')}</li>}
      </ul>
      <p className="text-muted">What is left here is removed from this browser when you log out.</p>
    </Dialog>
  );
}
