import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { copyText } from '../../lib/copy-text.ts';
import { showToast } from '../../lib/toast/toast.ts';
import { fieldLabel, fieldText } from '../../model/field-words.ts';
import type { Entry } from '../../sync/outbox/entry.ts';
import { giveUp } from '../../sync/outbox/give-up.ts';
import { decisionsIn } from '../../sync/outbox/gone-projects.ts';
import { inspect } from '../../sync/outbox/queue.ts';
import type { PlanWrite } from '../../sync/plan/changes/pending.ts';
import { useOutbox } from '../../sync/react/use-outbox.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import { WaitingEntry } from './waiting-entry.tsx';
import { changes, entryText } from './waiting-words.ts';

/** The pending entries in sending order. */
export default function WaitingDialog({ onClose }: { onClose: () => void }) {
  const entries = useOutbox();
  const { behind } = inspect(entries);
  const { gone } = decisionsIn(entries);
  const others = entries.filter((entry) => !gone.flat().includes(entry));
  return (
    <Dialog isOpen onClose={onClose} title="Not at the server yet">
      {entries.length === 0 && <p className="text-muted">Everything is saved.</p>}
      <ul className="divide-y divide-line">
        {gone.map((ofProject) => (
          <GoneProject key={ofProject[0]?.projectId} entries={ofProject} />
        ))}
        {others.map((entry) => (
          <WaitingEntry key={entry.key} entry={entry} behind={behind.get(entry.key)} onLeave={onClose} />
        ))}
      </ul>
    </Dialog>
  );
}

/** The decision about all pending entries of a deleted project. */
function GoneProject({ entries }: { entries: readonly Entry[] }) {
  const { outbox } = useSync();
  const [isAsking, setAsking] = useState(false);
  const what = `${changes(entries.length)} to “${entries[0]?.refusal?.goneProject ?? ''}”`;
  const typed = entries.map((entry) => [entryText(entry), ...typedIn(entry)].join('\n')).join('\n\n');

  async function copy() {
    await copyText(typed);
    showToast({ tone: 'success', text: 'Copied' });
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="break-words font-medium">{what}</p>
        <p className="text-danger text-sm">The project was deleted.</p>
      </div>
      <Button onClick={() => void copy()}>Copy What I Typed</Button>
      <Button onClick={() => setAsking(true)}>Discard All</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          for (const entry of entries) void giveUp(outbox, entry);
        }}
        title="Discard All"
        text={`${what}: this is not saved anywhere else and would be lost.`}
        confirmLabel="Discard All"
        isDanger
      />
    </li>
  );
}

/** The user's input in an entry, one line each. */
function typedIn(entry: Entry): string[] {
  switch (entry.kind) {
    case 'note':
    case 'captioned-note':
      return [entry.description, ...entry.files.map(({ name, caption }) => (caption ? `${name}: ${caption}` : name))];
    case 'photo-caption':
      return entry.fields.caption ? [entry.fields.caption] : [];
    case 'project-note':
      return [entry.description];
    case 'reply':
      return [entry.text];
    case 'filed-reply':
      return [entry.text, ...entry.files.map(({ name }) => name)];
    case 'note-change':
    case 'reply-change':
      return entry.fields.description === undefined ? [] : [entry.fields.description];
    case 'diary-line':
      return 'fields' in entry.change && entry.change.fields.text ? [entry.change.fields.text] : [];
    case 'diary-close':
      return entry.lines.map(({ text }) => text);
    case 'todo':
      return entry.fields.place ? [entry.fields.place] : [];
    case 'todo-step':
      return entry.text ? [entry.text] : [];
    case 'note-file':
      return [entry.file.name];
    case 'plan':
      return entry.write.kind === 'create' || entry.write.kind === 'update' ? fieldLines(entry.write) : [];
    default:
      return [];
  }
}

function fieldLines({ entity, fields }: Extract<PlanWrite, { fields: object }>): string[] {
  const typed: Partial<Record<string, unknown>> = fields;
  return Object.keys(typed).flatMap((field) => {
    const text = fieldText(entity, field, typed[field]);
    return text ? [`${fieldLabel(entity, field)}: ${text}`] : [];
  });
}
