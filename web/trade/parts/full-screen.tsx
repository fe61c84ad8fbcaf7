import { X } from 'lucide-react';
import { type DialogHTMLAttributes, type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { useLanguage } from '../language/language-context.ts';

interface FullScreenProps extends Pick<DialogHTMLAttributes<HTMLDialogElement>, 'onKeyDown' | 'children'> {
  /** Spoken, and at the top unless `head` says more. */
  label: string;
  head?: ReactNode;
  /** Beside the one that closes. */
  buttons?: ReactNode;
  onClose: () => void;
}

/** Something across the screen, which Escape closes. */
export function FullScreen({ label, head, buttons, onClose, onKeyDown, children }: FullScreenProps) {
  const { say } = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none flex-col bg-page text-text open:flex"
    >
      <div className="flex items-center gap-2 p-2">
        <div className="min-w-0 grow px-2">{head ?? <p className="truncate">{label}</p>}</div>
        {buttons}
        <IconButton
          icon={X}
          size={20}
          label={say.close}
          className="size-11"
          autoFocus
          onClick={() => dialog.current?.close()}
        />
      </div>
      {children}
    </dialog>
  );
}
