import { Columns3 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Menu } from '../../components/controls/menu.tsx';
import { useRemembered } from '../../lib/react/use-remembered.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { type ChosenColumns, chosenColumns } from './project-columns.tsx';

/** The columns that a person has added on this device, and the menu that adds them (docs/product.md#chosen-columns). */
export function useChosenColumns(): { has: ChosenColumns; menu: ReactNode } {
  const { id } = useCurrentUser();
  const [hasFinish, setFinish] = useRemembered(`projects-finish-${id}`, false);
  const [hasBehind, setBehind] = useRemembered(`projects-behind-${id}`, false);
  const has = useMemo(() => ({ finish: hasFinish, behind: hasBehind }), [hasFinish, hasBehind]);
  const menu = (
    <Menu
      trigger={<Button icon={<Columns3 aria-hidden size={16} strokeWidth={1.75} />}>Columns</Button>}
      groups={[
        [
          { label: chosenColumns.finish, isChecked: hasFinish, onSelect: () => setFinish(!hasFinish) },
          { label: chosenColumns.behind, isChecked: hasBehind, onSelect: () => setBehind(!hasBehind) },
        ],
      ]}
    />
  );
  return { has, menu };
}
