import { MovesLine } from '../../components/feedback/moves-line.tsx';
import { movedInWords } from '../../model/schedule/cascade-in-words.ts';
import type { Preview } from './preview.ts';

/** The rows that would move, said before they move. */
export function PreviewLine({ preview }: { preview: Preview }) {
  const isWrong = 'problem' in preview;
  const text = isWrong ? preview.problem : movedInWords(preview.moved);
  return <MovesLine text={text} isWrong={isWrong} className="mb-4 min-h-10" />;
}
