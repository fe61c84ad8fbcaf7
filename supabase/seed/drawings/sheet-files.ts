// The files of the demo's drawings, which scripts/pictures/demo-drawings.ts draws, and how they go to Storage.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';

export const folder = join(import.meta.dirname, 'files');

/** The facts of a page that a browser reads and sends. */
export interface PageFacts {
  number: string;
  title: string;
  isSure: boolean;
  width: number;
  height: number;
  pictureSha256: string;
  /** Of the page as a file of its own, where it has one. */
  sheetSha256: string | null;
  cells: string;
  columns: number;
  text: string;
}

export interface FileFacts {
  /** Pages of the file; a document that is kept whole has facts of the first one alone. */
  count: number;
  pages: PageFacts[];
}

/** By the name of the folder of a file. */
export type DrawingFacts = Record<string, FileFacts & { sha256: string }>;

export async function readFacts(): Promise<DrawingFacts> {
  return JSON.parse(await readFile(join(folder, 'facts.json'), 'utf8'));
}

/** As the calls of drawings name a file and its pages (functions/core/drawings/contract.ts). */
export interface SentFile {
  file: { path: string; name: string; size: number; pages: number; sha256: string };
  pages: (PageFacts & { page: number; previewPath: string; thumbPath: string; sheetPath: string | null })[];
}

const types = { pdf: 'application/pdf', webp: 'image/webp' };

/** Sends a file with its pages and their pictures to new places of a project. */
export async function sendFile(
  storage: SupabaseClient['storage'],
  projectId: number,
  { folder: of, name, facts }: { folder: string; name: string; facts: DrawingFacts },
): Promise<SentFile> {
  const { count, sha256, pages } = facts[of] ?? { count: 0, sha256: '', pages: [] };
  const put = async (file: string, type: keyof typeof types) => {
    const bytes = await readFile(join(folder, of, file));
    const path = `${projectId}/${randomUUID()}.${type}`;
    const { error } = await storage.from('drawings').upload(path, bytes, { contentType: types[type] });
    if (error) throw new Error(`Storage did not take ${of}/${file}: ${error.message}`);
    return { path, size: bytes.length };
  };
  const [file, ...sent] = await Promise.all([
    put('file.pdf', 'pdf'),
    ...pages.map(async (page, index) => {
      const at = index + 1;
      const [preview, thumb, sheet] = await Promise.all([
        put(`${at}.webp`, 'webp'),
        put(`${at}-small.webp`, 'webp'),
        page.sheetSha256 === null ? null : put(`${at}.pdf`, 'pdf'),
      ]);
      return { ...page, page: at, previewPath: preview.path, thumbPath: thumb.path, sheetPath: sheet?.path ?? null };
    }),
  ]);
  return { file: { ...file, name, pages: count, sha256 }, pages: sent };
}
