interface SharedNoteProps {
  title: string;
  text: string;
  /** What comes with it, in sentences. */
  more: string;
}

/** A note whose readers change, with its words, and all that goes with it. */
export function SharedNote({ title, text, more }: SharedNoteProps) {
  return (
    <li className="py-3">
      <p className="font-medium wrap-anywhere">{title}</p>
      <p className="line-clamp-3 whitespace-pre-line text-sm wrap-anywhere">{text}</p>
      {more && <p className="text-muted text-sm">{more}</p>}
    </li>
  );
}
