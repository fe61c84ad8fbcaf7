import { Ellipsis, Trash2 } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { Menu } from './menu.tsx';
import type { MenuEntry } from './menu-entry.ts';

interface MoreMenuProps {
  /** The row that it is about; without one, the page. */
  of?: string;
  groups: MenuEntry[][];
}

/** What is seldom done with a row or a page, behind its ⋯: deletion always stands there (docs/product.md#deletion-place). */
export function MoreMenu({ of, groups }: MoreMenuProps) {
  return <Menu trigger={<IconButton icon={Ellipsis} label={of ? `More for ${of}` : 'More'} />} groups={groups} />;
}

/** The entry of a menu that deletes. */
export function deleteEntry(label: string, onSelect: () => void, disabled = false): MenuEntry {
  return { label, icon: Trash2, isDanger: true, disabled, onSelect };
}
