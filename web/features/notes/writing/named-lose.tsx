import { useInfiniteQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Note } from '../../../../functions/core/notes/contract.ts';
import type { NamingIn } from '../../../../functions/core/notes/mentionable.ts';
import { losesWords } from '../naming/named.ts';
import { newNote, useNaming } from '../naming/use-naming.ts';
import { feedQuery } from '../queries.ts';
import { tradesOf } from '../thread/audiences.ts';

/** Says before a note is saved who of those named in it will not read it any more (docs/product.md#mentions). */
export function NamedLose({ projectId, note }: { projectId: number; note: Note }) {
  const naming = useNaming(projectId, note.taskId);
  const [text = '', isInternal, isForTrades] = useWatch({ name: ['description', 'isInternal', 'isForTrades'] });
  const isNarrower = (isInternal && !note.isInternal) || (!isForTrades && note.isForTrades);
  // It has the to-do, by which a trade goes on reading the note.
  const { data } = useInfiniteQuery({ ...feedQuery(projectId, { note: note.id }), enabled: isNarrower });
  const todo = data?.pages[0]?.[0]?.todo ?? null;
  const readers = (said: Pick<NamingIn, 'isInternal' | 'isForTrades'>) => {
    const fields = newNote(naming, said);
    const { isInternal: is_internal, isForTrades: is_for_trades } = fields;
    const trades = tradesOf({ is_internal, is_for_trades, task_id: note.taskId, todo }, naming);
    return { ...fields, trades: trades.map(({ id }) => id) };
  };
  const words = isNarrower && losesWords(text, naming.people, readers(note), readers({ isInternal, isForTrades }));
  return <p aria-live="polite">{words && <span className="mb-5 block text-muted text-sm">{words}</span>}</p>;
}
