import { DialogBackdrop, DialogPanel, Dialog as HeadlessDialog } from '@headlessui/react';
import { X } from 'lucide-react';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { SideMenu } from './side-menu.tsx';

interface DrawerPanelProps {
  isOpen: boolean;
  onClose: () => void;
  /** Called when an entry was chosen, which leaves the screen. */
  onChosen: () => void;
}

/** The panel of the drawer, which slides in from the left. */
export default function DrawerPanel({ isOpen, onClose, onChosen }: DrawerPanelProps) {
  return (
    <HeadlessDialog open={isOpen} onClose={onClose} aria-label="Menu" className="relative z-40 outline-none lg:hidden">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-scrim transition-opacity duration-[180ms] ease-out data-closed:opacity-0"
      />
      <DialogPanel
        transition
        className="fixed inset-y-0 left-0 w-[250px] overflow-y-auto bg-raised shadow-float transition-transform duration-[180ms] ease-out data-closed:-translate-x-full"
      >
        <div className="flex h-14 items-center justify-end px-2">
          <IconButton icon={X} size={20} label="Close menu" onClick={onClose} />
        </div>
        <SideMenu onChosen={onChosen} />
      </DialogPanel>
    </HeadlessDialog>
  );
}
