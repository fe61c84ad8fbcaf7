// A whole project as a ZIP built in the browser: the plan as tables, the notes as a page, and the files.
import { makeZip } from 'client-zip';
import { limits } from '../../../functions/api/http/limits.ts';
import type { FeedNote } from '../../../functions/api/notes/contract.ts';
import { contentUrl } from '../../lib/http/env.ts';
import { api } from '../../session/api.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';
import type { Person } from './assigned.ts';
import { notesPage, type Photo } from './notes-page.ts';
import { planToSheet } from './plan-to-sheet.ts';
import { toCsv, toXlsx } from './sheet-files.ts';

interface ZipOptions {
  /** Whom its rows are assigned to. */
  people: readonly Person[];
  signal: AbortSignal;
  /** Called with the completed share, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Builds the ZIP. Rejects when a file cannot be read, so that a missing file does not go unnoticed. */
export async function projectZip(plan: PlanSnapshot, { people, signal, onProgress }: ZipOptions): Promise<Blob> {
  const notes = await allNotes(plan.project.id, signal);
  const count = notes.reduce((sum, { photos }) => sum + photos.length, 0);
  const sheet = planToSheet(plan, people);

  async function* files() {
    const lastModified = new Date();
    yield { name: 'plan.csv', input: toCsv(sheet), lastModified };
    yield { name: 'plan.xlsx', input: await toXlsx(sheet), lastModified };
    yield { name: 'notes.html', input: notesPage(plan.project.name, notes, fileName), lastModified };
    let done = 0;
    for (const note of notes) {
      for (const photo of note.photos) {
        const response = await fetch(contentUrl(photo.filePath) ?? '', { signal });
        if (!response.ok) throw new Error(`${photo.originalFilename} cannot be read`);
        yield { name: fileName(note, photo), input: response, lastModified: new Date(note.created_on) };
        done += 1;
        onProgress(done / count);
      }
    }
  }
  return new Response(makeZip(files())).blob();
}

/** The name with an id, since several files may have the same name. */
export function fileName(note: FeedNote, photo: Photo): string {
  return `files/${note.created_on.slice(0, 10)} ${photo.id} ${safeName(photo.originalFilename)}`;
}

/** A file name that is valid on every system. */
export function safeName(name: string): string {
  return name.replace(/[\p{Cc}<>:"/\\|?*]+/gu, '-').replace(/^\.+|[. ]+$/g, '') || 'unnamed';
}

async function allNotes(projectId: number, signal: AbortSignal): Promise<FeedNote[]> {
  const notes: FeedNote[] = [];
  for (;;) {
    const before = notes.at(-1)?.id;
    const page = await api<FeedNote[]>(
      `/projects/${projectId}/notes?limit=${limits.feedPageMax}${before ? `&before=${before}` : ''}`,
      { signal },
    );
    notes.push(...page);
    if (page.length < limits.feedPageMax) return notes;
  }
}
