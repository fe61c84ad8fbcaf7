import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Note } from '../../../../functions/core/notes/contract.ts';
import { repliesQuery } from '../queries.ts';
import { repliesFollow } from '../thread/audiences.ts';

/** What becomes of the replies when the switch above is turned (docs/product.md#narrowed-replies). */
export function RepliesFollow({ projectId, note }: { projectId: number; note: Pick<Note, 'id' | 'isInternal'> }) {
  const isInternal = useWatch({ name: 'isInternal' }) === true;
  const { data } = useQuery({ ...repliesQuery(projectId, note.id), enabled: isInternal !== note.isInternal });
  const text = data && isInternal !== note.isInternal ? repliesFollow(data, isInternal) : '';
  return <p aria-live="polite">{text && <span className="mb-5 block text-muted text-sm">{text}</span>}</p>;
}
