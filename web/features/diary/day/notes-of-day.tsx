import { ImageOff } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DiaryDay } from '../../../../functions/core/diary/contract.ts';
import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import { Button } from '../../../components/controls/button.tsx';
import { DocumentChip } from '../../../components/files/document-chip.tsx';
import { Picture } from '../../../components/files/picture.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { InternalTag } from '../../../components/project/item-tags.tsx';
import { lazyAtUse } from '../../../lib/code/lazy.ts';
import { contentUrl } from '../../../lib/http/env.ts';
import { rowHref } from '../../../model/paths.ts';
import { notesOf, takenWordsOf } from '../data/notes-in-words.ts';
import { writtenWords } from '../data/page-words.ts';

const Lightbox = lazyAtUse(async () => ({
  default: (await import('../../../components/files/lightbox.tsx')).Lightbox,
}));

/** Pictures at first; a button shows all. */
const SHOWN = 12;
/** The photos and files of the day, each with both times. */
export function PhotosOfDay({ day, camera }: { day: DiaryDay; camera?: ReactNode }) {
  const [opened, setOpened] = useState<number | null>(null);
  const [isWhole, setWhole] = useState(false);
  const { photos } = day;
  const pictures = photos.filter(({ isImage }) => isImage);
  const files = photos.filter(({ isImage }) => !isImage);
  if (photos.length === 0 && !camera) return null;
  const words = takenWordsOf(day);
  return (
    <Card title={photos.length > 0 ? `Photos and Files: ${photos.length}` : 'Photos and Files'}>
      {pictures.length > 0 && (
        <ul aria-label="Photos" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {pictures.slice(0, isWhole ? undefined : SHOWN).map((photo, at) => (
            <li key={photo.id} className="min-w-0">
              <button type="button" onClick={() => setOpened(at)} className="block w-full rounded-control">
                <Picture
                  src={contentUrl(photo.thumbnailPath ?? photo.filePath)}
                  alt={photo.caption || photo.originalFilename}
                  placeholder={<NoPicture name={photo.caption || photo.originalFilename} />}
                  className="aspect-[4/3] rounded-control"
                />
              </button>
              {photo.caption && <p className="mt-1 text-sm wrap-anywhere">{photo.caption}</p>}
              <p className="mt-1 text-muted text-xs">{words(photo.id)}</p>
            </li>
          ))}
        </ul>
      )}
      {!isWhole && pictures.length > SHOWN && (
        <Button className="mt-3" onClick={() => setWhole(true)}>
          Show All {pictures.length}
        </Button>
      )}
      {files.length > 0 && (
        <ul aria-label="Files" className="mt-3 flex flex-wrap gap-2">
          {files.map((file) => (
            <li key={file.id} className="min-w-0 max-w-full">
              <DocumentChip file={file} />
              <p className="mt-1 text-muted text-xs">{words(file.id)}</p>
            </li>
          ))}
        </ul>
      )}
      {camera && <div className={photos.length > 0 ? 'mt-4' : undefined}>{camera}</div>}
      <Suspense>
        {opened !== null && (
          <Lightbox photos={pictures} start={opened} onClose={() => setOpened(null)}>
            {(at) => words(pictures[at]?.id ?? 0)}
          </Lightbox>
        )}
      </Suspense>
    </Card>
  );
}

export function NoPicture({ name }: { name: string }) {
  return (
    <span className="grid size-full place-items-center text-muted">
      <ImageOff role="img" aria-label={name} size={20} strokeWidth={1.75} />
    </span>
  );
}

interface NotesOfDayProps {
  projectId: number;
  day: DiaryDay;
}

/** The notes of the day, also those that came later. */
export function NotesOfDay({ projectId, day: { day, facts } }: NotesOfDayProps) {
  const notes = notesOf(facts);
  const more = facts.shared.more.notes + facts.office.more.notes;
  if (notes.length === 0) return null;
  return (
    <Card title={`Notes: ${notes.length + more}`}>
      <ul aria-label="Notes" className="flex flex-col gap-4">
        {notes.map(({ k, task, text, written, received, n, isInternal, sheets }) => (
          <li key={k}>
            <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
            <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
              <span className="wrap-anywhere">
                {[n.by, writtenWords(day, { written, received }), sheets].filter(Boolean).join(' · ')}
              </span>
              {n.task && (
                <Link
                  to={rowHref(projectId, rowKey('task', task))}
                  className="rounded-control wrap-anywhere hover:underline"
                >
                  {n.task}
                </Link>
              )}
              {isInternal && <InternalTag />}
            </p>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-3 text-muted text-sm">and {more} more</p>}
    </Card>
  );
}
