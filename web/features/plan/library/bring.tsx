import { useValue } from '../../../lib/store/use-store.ts';
import { PasteDialog } from '../paste/paste-dialog.tsx';
import { usePlanUi } from '../state/plan-ui.ts';
import { LibraryDrawer } from './library-drawer.tsx';

/** What brings many rows into a plan at once, while it is open: a pasted list, and the library. */
export default function Bring() {
  const { pasting, library } = usePlanUi();
  const isPasting = useValue(pasting);
  const shelf = useValue(library);
  return (
    <>
      {isPasting && <PasteDialog />}
      {shelf && <LibraryDrawer key={shelf.into} {...shelf} />}
    </>
  );
}
