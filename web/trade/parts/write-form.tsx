import { X } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { limits } from '../../../functions/core/common/limits.ts';
import { Button } from '../../components/controls/button.tsx';
import { controlStyle } from '../../components/controls/control-style.ts';
import type { Week } from '../data/week.ts';
import { useLanguage } from '../language/language-context.ts';
import { Photos } from './photos.tsx';

export interface WriteFormProps {
  noteId: number;
  /** Above the field. */
  asks: string;
  /** Photos below the note that are not at the server yet; none are taken without. */
  photosWaiting?: number;
  week: Week;
  onClose: () => void;
}

/** The field below a note or to-do. What stands in it when the note goes away is kept. */
export function WriteForm({ noteId, asks, photosWaiting, week, onClose }: WriteFormProps) {
  const { say } = useLanguage();
  const [text, setText] = useState('');
  const { photos, choose, leaveOut } = useChosen();
  const words = useRef('');
  const id = useId();
  useEffect(() => () => void (words.current.trim() && week.keepWords(words.current.trim())), [week]);
  function write(value: string) {
    words.current = value;
    setText(value);
  }
  function close() {
    write('');
    onClose();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const said = text.trim();
    close();
    void week.say(
      noteId,
      said,
      photos.map(({ file }) => file),
    );
  }
  return (
    <form onSubmit={submit} className="space-y-2 py-2">
      <label htmlFor={id} className="block font-medium">
        {asks}
      </label>
      <textarea
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the button that opened it is gone
        autoFocus
        rows={3}
        maxLength={limits.visitNote}
        value={text}
        onChange={({ target }) => write(target.value)}
        className={`${controlStyle} h-auto py-2`}
      />
      {photos.length > 0 && (
        <ul className="grid grid-cols-4 gap-2">
          {photos.map(({ file, url }) => (
            <li key={url}>
              <button
                type="button"
                aria-label={say.leaveOut(file.name)}
                onClick={() => leaveOut(url)}
                className="relative block w-full rounded-control"
              >
                <img src={url} alt="" className="aspect-square w-full rounded-control bg-neutral-tint object-cover" />
                <X aria-hidden size={20} className="absolute top-1 right-1 rounded-full bg-surface p-0.5 text-text" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button look="primary" type="submit" className="h-11 grow" disabled={text.trim() === '' && photos.length === 0}>
          {say.send}
        </Button>
        {photosWaiting !== undefined && <Photos waiting={0} chosen={photosWaiting + photos.length} onAdd={choose} />}
        <Button className="h-11" onClick={close}>
          {say.cancel}
        </Button>
      </div>
    </form>
  );
}

interface Chosen {
  file: File;
  /** Of the picture in this page, until it closes. */
  url: string;
}

/** Photos that are to be sent with the words. */
function useChosen() {
  const [photos, setPhotos] = useState<readonly Chosen[]>([]);
  const urls = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const url of urls.current) URL.revokeObjectURL(url);
    },
    [],
  );
  return {
    photos,
    choose: (files: readonly File[]) => {
      const more = files.map((file) => ({ file, url: URL.createObjectURL(file) }));
      urls.current.push(...more.map(({ url }) => url));
      setPhotos([...photos, ...more]);
    },
    leaveOut: (url: string) => setPhotos(photos.filter((each) => each.url !== url)),
  };
}
