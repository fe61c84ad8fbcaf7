import { Link } from 'react-router-dom';

/** The action of a toast. */
export type ToastAction = { label: string } & ({ to: string } | { onSelect: () => void });

interface ToastContentProps {
  data: {
    text: string;
    action?: ToastAction | undefined;
    /** Its button leaves it open: the words of what the button does take its place. */
    isKept?: boolean;
  };
  closeToast: () => void;
}

const look = '-my-1 mr-2 shrink-0 rounded-control px-2 py-1 font-medium text-accent hover:bg-hover hover:underline';

/** The text of a toast with its button. */
export function ToastContent({ data: { text, action, isKept = false }, closeToast }: ToastContentProps) {
  return (
    <span className="flex grow items-start justify-between gap-2">
      <span className="min-w-0 break-words">{text}</span>
      {action &&
        ('to' in action ? (
          <Link to={action.to} onClick={closeToast} className={look}>
            {action.label}
          </Link>
        ) : (
          <button
            type="button"
            onClick={(event) => {
              // A click elsewhere on a toast closes it.
              event.stopPropagation();
              if (!isKept) closeToast();
              action.onSelect();
            }}
            className={look}
          >
            {action.label}
          </button>
        ))}
    </span>
  );
}
