import './todo-sheet.css';
import { useState } from 'react';
import type { FeedNote } from '../../../../../functions/core/notes/contract.ts';
import { isSettled } from '../../../../../functions/core/notes/todo-steps.ts';
import type { Todo } from '../../../../../functions/core/notes/todos.contract.ts';
import { chosenGroups, chosenWords, type ScreenFilter } from '../../../../components/filter/filter-group.ts';
import { PaperTable } from '../../../../components/print/paper-table.tsx';
import { PrintHead } from '../../../../components/print/print-head.tsx';
import { PrintNow } from '../../../../components/print/print-now.tsx';
import { contentUrl } from '../../../../lib/http/env.ts';
import { usePlan } from '../../../../sync/react/use-optimistic-plan.ts';
import { useOutbox, useRemoved } from '../../../../sync/react/use-outbox.ts';
import { usePeople } from '../../../assignees/who-works.tsx';
import { withWaiting } from '../todo-entries.ts';
import { stateWords } from '../todo-facts.ts';
import { personNameOf } from '../use-todo.ts';
import type { ReadList } from './read-list.ts';
import { type SheetOrder, sheetGroups } from './sheet-groups.ts';
import { type SheetWords, sheetWords } from './sheet-words.ts';

interface TodoSheetProps {
  projectId: number;
  filter: ScreenFilter;
  list: ReadList;
  order: SheetOrder;
  onClose: () => void;
}

interface Line {
  note: FeedNote;
  todo: Todo;
}

const others = { place: 'Who', who: 'Place' } as const;
const orders = { place: 'by place', who: 'by who does it' } as const;

/** A list of to-dos to walk with: a box to tick each, and a line to sign (docs/product.md#todo-print). */
export default function TodoSheet({ projectId, filter, list, order, onClose }: TodoSheetProps) {
  const project = usePlan(projectId)?.project.name;
  const groups = chosenGroups(filter);
  const chosen = groups.filter(({ key }) => key !== 'punch');
  const lines = useLines(list.notes);
  const people = usePeople();
  const words = sheetWords(
    lines.map(({ todo }) => (todo.tradeId === null ? undefined : people.get(`trade:${todo.tradeId}`)?.language)),
  );
  const { say } = words;
  const columns = [
    { label: '✓', width: 8 },
    { label: say('No.'), width: 11 },
    { label: say('Photo'), width: 29 },
    { label: say('What') },
    { label: say(others[order]), width: 34 },
    { label: say('Due'), width: 24 },
    { label: say('State'), width: 22 },
  ];
  return (
    <PrintNow onClose={onClose}>
      <PrintHead
        title={say(chosen.length < groups.length ? 'Punch List' : 'To-Dos')}
        facts={[
          project,
          say(orders[order]),
          // The filter is in the words of the office.
          ...(words.isSpanish ? [] : chosen.map(chosenWords)),
          list.isWhole ? words.items(lines.length) : `the last ${lines.length} that were loaded, without a connection`,
        ]}
      />
      {lines.length === 0 && (
        <p>{chosen.length > 0 ? 'No to-dos match the filter.' : 'Nothing is on the punch list.'}</p>
      )}
      {sheetGroups(lines, order).map(({ key, title, rows }) => (
        <PaperTable key={key} title={key === '' ? say(title) : title} facts={[String(rows.length)]} columns={columns}>
          {rows.map((line) => (
            <Row key={line.note.id} {...line} order={order} words={words} />
          ))}
        </PaperTable>
      ))}
      {lines.length > 0 && (
        <div className="todo-sheet-sign">
          <span>{say('Name')}</span>
          <span>{say('Signature')}</span>
          <span>{say('Date')}</span>
        </div>
      )}
    </PrintNow>
  );
}

/** The to-dos as the screen shows them, with what waits in this browser. */
function useLines(notes: readonly FeedNote[]): Line[] {
  const entries = useOutbox();
  const removed = useRemoved();
  const people = usePeople();
  return notes.flatMap((note) => {
    const { todo } = withWaiting(note.id, note.todo, entries);
    if (!todo || removed.has(`note:${note.id}`)) return [];
    return [{ note, todo: { ...todo, personName: personNameOf(todo, people) } }];
  });
}

function Row({ note, todo, order, words }: Line & { order: SheetOrder; words: SheetWords }) {
  return (
    <tr>
      <td>
        <span className="todo-sheet-box">{isSettled(todo) && '✓'}</span>
      </td>
      <td className="tabular-nums">{todo.number > 0 && `#${todo.number}`}</td>
      <td>
        <Photo photos={note.photos} />
      </td>
      <td>
        <span className="block whitespace-pre-line">{note.description}</span>
        <span className="block text-xs">
          {[note.task_title, note.is_internal && words.say('Internal')].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td>{order === 'place' ? todo.personName : todo.place}</td>
      <td>{todo.dueOn && words.day(todo.dueOn)}</td>
      <td>{words.say(stateWords(todo))}</td>
    </tr>
  );
}

/** The first picture of a note; one that does not load is a frame with its name. */
function Photo({ photos }: Pick<FeedNote, 'photos'>) {
  const [hasFailed, setFailed] = useState(false);
  const photo = photos.find(({ isImage }) => isImage);
  if (!photo) return null;
  const { thumbnailPath, filePath, originalFilename } = photo;
  if (hasFailed) return <span className="todo-sheet-photo wrap-anywhere">{originalFilename}</span>;
  return (
    <img
      src={contentUrl(thumbnailPath ?? filePath)}
      alt={originalFilename}
      className="todo-sheet-photo"
      onError={() => setFailed(true)}
    />
  );
}
