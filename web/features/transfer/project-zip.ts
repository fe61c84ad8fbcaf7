// A whole project as a ZIP built in the browser: the plan as tables, the notes as a page, the to-dos, the files, what
// was signed, the drawings, and the diary with the reports.
import { makeZip } from 'client-zip';
import type { RegisterLine, Standing } from '../../../functions/core/decisions/contract-sum.contract.ts';
import type { Drawing } from '../../../functions/core/drawings/contract.ts';
import type { Report, ReportListItem } from '../../../functions/core/reports/contract.ts';
import { safeName } from '../../lib/files/safe-name.ts';
import { fileAt } from '../../lib/http/file-at.ts';
import { canHash, sha256Of } from '../../lib/sha256.ts';
import { allMessages, allNotes, allReplies } from '../../session/all-notes.ts';
import { api } from '../../session/api.ts';
import { bookPages } from '../../session/book-pages.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';
import type { Person } from './assigned.ts';
import { bookFiles, type IssuedReport, reportName } from './book-files.ts';
import { notesPage, type Photo } from './notes-page.ts';
import { planToSheet } from './plan-to-sheet.ts';
import { drawingFiles, drawingsTable } from './registers/drawings.ts';
import { missingPapers, paperName, registerTable } from './registers/register.ts';
import { todosTable } from './registers/todos.ts';
import { toCsv, toXlsx } from './sheet-files.ts';

interface ZipOptions {
  /** Whom its rows are assigned to. */
  people: readonly Person[];
  /** Whether superseded drawings are in it, too. */
  hasOldDrawings: boolean;
  signal: AbortSignal;
  /** Called with the completed share, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Builds the ZIP. Rejects when a file cannot be read, so that a missing file does not go unnoticed. */
export async function projectZip(
  plan: PlanSnapshot,
  { people, hasOldDrawings, signal, onProgress }: ZipOptions,
): Promise<Blob> {
  const { id, name, isTemplate } = plan.project;
  const [notes, messages, standing, pages, reports, drawings] = await Promise.all([
    allNotes(id, { signal }),
    isTemplate ? [] : allMessages(id, signal),
    isTemplate ? null : api<Standing>(`/projects/${id}/contract`, { signal }),
    isTemplate ? [] : bookPages(id, signal),
    isTemplate ? [] : issuedReports(id, signal),
    isTemplate ? [] : api<Drawing[]>(`/projects/${id}/document-register`, { signal }),
  ]);
  const threads = await allReplies(id, [...notes, ...messages], signal);
  const attached = [
    ...[...notes, ...messages].map(({ created_on, photos }) => ({ writtenOn: created_on, photos })),
    ...[...threads.values()].flat().map(({ createdOn, photos }) => ({ writtenOn: createdOn, photos })),
  ];
  const sheets = drawingFiles(drawings, hasOldDrawings);
  const orders = standing?.orders ?? [];
  const drawn = reports.filter(({ url }) => url !== null);
  const count = attached.reduce((sum, { photos }) => sum + photos.length, orders.length + drawn.length + sheets.length);
  const sheet = planToSheet(plan, people);
  const todos = todosTable(notes);
  let done = 0;
  const isRead = () => {
    done += 1;
    onProgress(done / count);
  };

  async function* papers(lastModified: Date) {
    const missing: RegisterLine[] = [];
    for (const order of orders) {
      if (order.url === null) missing.push(order);
      else {
        const input = await fileAt(order.url, paperName(order), signal);
        yield { name: `decisions/${paperName(order)}`, input, lastModified: new Date(order.closedAt) };
      }
      isRead();
    }
    if (missing.length > 0) yield { name: 'decisions/not made yet.txt', input: missingPapers(missing), lastModified };
  }

  /** Sheets, then their register, which has the hash of each where the browser computes it. */
  async function* documents(lastModified: Date) {
    const hashes = new Map<string, string>();
    for (const { name, version } of sheets) {
      const input = await (await fileAt(version.url.replace('dpreview', 'dsheet'), name, signal)).arrayBuffer();
      if (canHash()) hashes.set(name, await sha256Of(input));
      yield { name: `documents/${name}`, input, lastModified: new Date(version.since) };
      isRead();
    }
    yield { name: 'documents/register.csv', input: toCsv(drawingsTable(sheets, hashes)), lastModified };
  }

  async function* files() {
    const lastModified = new Date();
    yield { name: 'plan.csv', input: toCsv(sheet), lastModified };
    yield { name: 'plan.xlsx', input: await toXlsx(sheet), lastModified };
    const said = { projectName: name, threads, fileOf: fileName };
    yield { name: 'notes.html', input: notesPage({ ...said, kind: 'notes', notes }), lastModified };
    if (messages.length > 0) {
      yield { name: 'messages.html', input: notesPage({ ...said, kind: 'messages', notes: messages }), lastModified };
    }
    if (todos) yield { name: 'todos.csv', input: toCsv(todos), lastModified };
    if (standing && orders.length > 0) {
      yield { name: 'decisions/register.csv', input: toCsv(registerTable(standing)), lastModified };
      yield* papers(lastModified);
    }
    if (drawings.length > 0) yield* documents(lastModified);
    for (const { name: file, input } of await bookFiles({ pages, reports }, canHash() ? sha256Of : null)) {
      yield { name: `diary/${file}`, input, lastModified };
    }
    for (const report of drawn) {
      const file = reportName(report, 'pdf');
      yield { name: `diary/${file}`, input: await fileAt(report.url ?? '', file, signal), lastModified };
      isRead();
    }
    for (const { writtenOn, photos } of attached) {
      for (const photo of photos) {
        const input = await fileAt(photo.filePath, photo.originalFilename, signal);
        yield { name: fileName(writtenOn, photo), input, lastModified: new Date(writtenOn) };
        isRead();
      }
    }
  }
  return new Response(makeZip(files())).blob();
}

/** The name with an id, since several files may have the same name. */
export function fileName(writtenOn: string, photo: Photo): string {
  return `files/${writtenOn.slice(0, 10)} ${photo.id} ${safeName(photo.originalFilename)}`;
}

/** The issued reports of a project with what they say, in their order. */
async function issuedReports(projectId: number, signal: AbortSignal) {
  const listed = await api<ReportListItem[]>(`/projects/${projectId}/reports`, { signal });
  const issued: (IssuedReport & Pick<Report, 'url'>)[] = [];
  // One after the other: a report may have the text of 92 days.
  for (const { id, number } of listed.toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0))) {
    if (number === null) continue;
    const { content, sha256, fileSha256, url } = await api<Report>(`/projects/${projectId}/reports/${id}`, { signal });
    if (content !== null && sha256 !== null) issued.push({ number, content, sha256, fileSha256, url });
  }
  return issued;
}
