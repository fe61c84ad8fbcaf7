import { useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { NoteFilter } from '../../../../../functions/core/notes/contract.ts';
import { Button } from '../../../../components/controls/button.tsx';
import { Menu } from '../../../../components/controls/menu.tsx';
import type { ScreenFilter } from '../../../../components/filter/filter-group.ts';
import { usePrintKey } from '../../../../components/print/use-print-key.ts';
import { lazyAtUse } from '../../../../lib/code/lazy.ts';
import { showToast } from '../../../../lib/toast/toast.ts';
import { type ReadList, readList } from './read-list.ts';
import type { SheetOrder } from './sheet-groups.ts';

const TodoSheet = lazyAtUse(() => import('./todo-sheet.tsx'));

interface PrintTodosProps {
  projectId: number;
  filter: NoteFilter;
  /** The same in words. */
  screen: ScreenFilter;
}

/** Prints the to-dos that the view shows, by where they are or by who does them (docs/product.md#todo-print). */
export default function PrintTodos({ projectId, filter, screen }: PrintTodosProps) {
  const queries = useQueryClient();
  const [isReading, setReading] = useState(false);
  const [sheet, setSheet] = useState<{ list: ReadList; order: SheetOrder } | null>(null);
  async function print(order: SheetOrder) {
    if (isReading || sheet) return;
    setReading(true);
    const list = await readList(queries, projectId, filter);
    setReading(false);
    if (list) setSheet({ list, order });
    else showToast({ tone: 'error', text: 'The list could not be loaded, so nothing was printed.' });
  }
  usePrintKey(() => void print('place'));
  return (
    <>
      <Menu
        trigger={
          <Button icon={<Printer aria-hidden size={16} strokeWidth={1.75} />} pending={isReading}>
            Print
          </Button>
        }
        groups={[
          [
            { label: 'By Place', onSelect: () => void print('place') },
            { label: 'By Who Does It', onSelect: () => void print('who') },
          ],
        ]}
      />
      {sheet && (
        <Suspense>
          <TodoSheet {...sheet} projectId={projectId} filter={screen} onClose={() => setSheet(null)} />
        </Suspense>
      )}
    </>
  );
}
