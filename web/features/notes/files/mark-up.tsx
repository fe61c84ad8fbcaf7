import { PenLine } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { lazyAtUse } from '../../../lib/code/lazy.ts';
import type { Shape } from '../markup/shapes.ts';
import type { Marks, PendingFile } from './pending-file.ts';

const MarkupEditor = lazyAtUse(async () => ({ default: (await import('../markup/markup-editor.tsx')).MarkupEditor }));

/** The pictures that every browser can draw. */
const drawable = /^image\/(jpeg|png|webp)$/;

interface MarkUpProps {
  file: PendingFile;
  onMark: (marked: File, marks: Marks) => void;
}

/** Opens the editor of marks for a chosen picture. Marks are changed as long as the form is open, later drawn over. */
export function MarkUp({ file: { file, unmarked, marks }, onMark }: MarkUpProps) {
  const { base, shapes } = marks ?? { base: file, shapes: [] };
  const [isOpen, setOpen] = useState(false);
  if (!drawable.test(file.type)) return null;
  function finish(marked: File, drawn: readonly Shape[]) {
    setOpen(false);
    if (drawn.length + shapes.length > 0) onMark(marked, { base, shapes: drawn });
  }
  return (
    <>
      <Button
        look="quiet"
        aria-label={`Mark up ${file.name}`}
        icon={<PenLine aria-hidden size={16} strokeWidth={1.75} />}
        onClick={() => setOpen(true)}
        className="-ml-2 mt-1 h-8! px-2! text-accent! text-sm pointer-coarse:h-11!"
      >
        {unmarked ? 'Edit Marks' : 'Mark Up'}
      </Button>
      <Suspense>
        {isOpen && <MarkupEditor file={base} shapes={shapes} onDone={finish} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
