import './dialog-window.css';
import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react';
import { X } from 'lucide-react';
import { say } from '../../lib/language/say.ts';
import { useVisibleArea } from '../../lib/react/use-visible-area.ts';
import { classNames } from '../controls/control-style.ts';
import { IconButton } from '../controls/icon-button.tsx';
import type { DialogProps } from './dialog-props.ts';

const sizes = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-3xl' };

export default function DialogWindow({ isOpen, onClose, title, footer, size = 'medium', children }: DialogProps) {
  const area = useVisibleArea();
  return (
    <HeadlessDialog open={isOpen} onClose={onClose ?? stay} className="relative z-40 outline-none">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-scrim transition-opacity duration-[180ms] ease-out data-closed:opacity-0"
      />
      <div className="fixed inset-0 flex items-end justify-center pt-2 sm:items-center sm:p-6" style={area}>
        <DialogPanel
          transition
          className={classNames(
            'dialog-panel w-full rounded-t-card bg-raised',
            'shadow-float transition duration-[180ms] ease-out data-closed:translate-y-2 data-closed:opacity-0 sm:rounded-card',
            sizes[size],
          )}
        >
          {/* The padding is not the scroller's, or title and buttons would stick that far from its edges. */}
          <div className="p-5">
            <div className="dialog-head flex items-start justify-between gap-3">
              <DialogTitle className="pt-1 font-semibold text-xl">{title}</DialogTitle>
              {onClose && <IconButton icon={X} label={say('Close')} onClick={onClose} className="-mt-1 -mr-2" />}
            </div>
            {children}
            {footer && <div className="dialog-foot mt-3 flex flex-wrap justify-end gap-2">{footer}</div>}
          </div>
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}

function stay() {}
