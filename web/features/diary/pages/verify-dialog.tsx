import { useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../../../functions/core/common/english.ts';
import { checkBook, type Fault, type FaultKind } from '../../../../functions/core/diary/check-book.ts';
import type { DiaryPage, DiaryWitnessed } from '../../../../functions/core/diary/contract.ts';
import { digitsOf } from '../../../../functions/core/diary/digits.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Skeleton } from '../../../components/controls/skeleton.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { canHash, sha256Of } from '../../../lib/sha256.ts';
import { formatDay, formatInstant } from '../../../lib/time/dates.ts';
import { api } from '../../../session/api.ts';
import { bookPages } from '../../../session/book-pages.ts';

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

/** Checks every page of the book in this browser (docs/product.md#diary-verify). */
export function VerifyBook({ projectId }: { projectId: number }) {
  const [isOpen, setOpen] = useState(false);
  const check = useMutation({ mutationFn: () => verifyBook(projectId), meta: { failure: () => null } });
  const open = () => {
    setOpen(true);
    if (canHash()) check.mutate();
  };
  return (
    <>
      <Button icon={<ShieldCheck {...icon} />} onClick={open}>
        Verify the Daily Log
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Verify the Daily Log">
        <div role="status">
          {!canHash() ? (
            <p>This browser computes hashes only on a page that came by https.</p>
          ) : check.data ? (
            <Result verified={check.data} />
          ) : check.isError ? (
            <p>The pages could not be read. Try again with a connection.</p>
          ) : (
            <Skeleton className="h-16" />
          )}
        </div>
      </Dialog>
    </>
  );
}

const faultWords: Record<FaultKind, string> = {
  number: 'a page before it is missing',
  head: 'its head is not as it was written',
  order: 'it does not follow the page before',
  shared: 'what it says for clients is not as it was written',
  office: 'what it says for the office is not as it was written',
};

function Result({ verified: { pages, faults, witnessed, otherwise, last } }: { verified: Verified }) {
  if (!last) return <p className="text-muted">No day is signed off yet.</p>;
  if (faults.length > 0) return <Faults faults={faults} />;
  if (otherwise.length > 0) return <MadeAnew sent={otherwise} />;
  return (
    <>
      <p className="flex items-start gap-2">
        <CircleCheck {...icon} className="mt-0.5 shrink-0 text-success" />
        {counted(pages, 'page')}: each is as it was written, and holds the hash of the page before.
      </p>
      <p className="mt-3 text-muted">
        The last one is page {last.number}
        {last.day && `, of ${formatDay(last.day)}`}: <span className="tabular-nums">{digitsOf(last.sha256)}</span>.
      </p>
      <p className="mt-3 text-muted">
        {witnessed
          ? `Unchanged since ${formatInstant(witnessed.sentAt)}, when page ${witnessed.number} was sent to ${witnessed.email}.`
          : 'This check cannot tell a daily log that was rewritten from its first page on: compare these digits with a page that was noted or sent before. The outside record keepers in the settings get them every night.'}
      </p>
    </>
  );
}

function MadeAnew({ sent }: { sent: Verified['otherwise'] }) {
  return (
    <>
      <p className="flex items-start gap-2">
        <CircleAlert {...icon} className="mt-0.5 shrink-0 text-danger" />
        The daily log is whole, but it is not the one that outside record keepers got a page of.
      </p>
      <ul aria-label="Faults" className="mt-3 flex flex-col gap-2">
        {sent.map(({ number, email, sentAt, sha256 }) => (
          <li key={`${number} ${email}`}>
            Page {number} was <span className="tabular-nums">{digitsOf(sha256)}</span> when it was sent to {email} on{' '}
            {formatInstant(sentAt)}.
          </li>
        ))}
      </ul>
      <WhatToDo />
    </>
  );
}

function Faults({ faults }: { faults: readonly Fault[] }) {
  return (
    <>
      <p className="flex items-start gap-2">
        <CircleAlert {...icon} className="mt-0.5 shrink-0 text-danger" />
        The daily log was changed after it was written.
      </p>
      <ul aria-label="Faults" className="mt-3 flex flex-col gap-2">
        {faults.map(({ number, day, what }) => (
          <li key={number}>
            Page {number}
            {day && `, of ${formatDay(day)}`}: {faultWords[what]}.
          </li>
        ))}
      </ul>
      <WhatToDo />
    </>
  );
}

function WhatToDo() {
  return (
    <p className="mt-3 text-muted">
      Tell an administrator. A backup from before has the book as it was, and says the hash of its last page.
    </p>
  );
}

interface Verified {
  pages: number;
  faults: Fault[];
  /** The newest hash that a witness got, of a page that has it still. */
  witnessed: DiaryWitnessed | null;
  /** Hashes that witnesses got, of pages that have another one now. */
  otherwise: DiaryWitnessed[];
  /** Of the last page; null of an empty book. */
  last: Pick<DiaryPage, 'number' | 'day' | 'sha256'> | null;
}

/** Computes every hash of a book in this browser, from the texts that the server hands out. */
async function verifyBook(projectId: number): Promise<Verified> {
  const [pages, sent] = await Promise.all([
    bookPages(projectId),
    api<DiaryWitnessed[]>(`/projects/${projectId}/diary/witnessed`),
  ]);
  const isKept = ({ number, sha256 }: DiaryWitnessed) => pages[number - 1]?.sha256 === sha256;
  return {
    pages: pages.length,
    faults: await checkBook(pages, sha256Of),
    witnessed: sent.find(isKept) ?? null,
    otherwise: sent.filter((one) => !isKept(one)),
    last: pages.at(-1) ?? null,
  };
}
