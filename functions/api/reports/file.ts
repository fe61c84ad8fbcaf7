// The PDF of an issued report, as a browser made it. It is stored once; from then on everybody gets these bytes.
import { Buffer } from 'node:buffer';
import type { Context } from 'hono';
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { asApi } from '../../_shared/database/write.ts';
import { badRequest, conflict, unsupportedFile } from '../../_shared/errors.ts';
import type { Report } from '../../core/reports/contract.ts';
import { reportFileHeader } from '../../core/reports/names.ts';
import { bytesOf } from '../http/body/text.ts';
import type { ApiEnv } from '../http/parts.ts';
import { asCaller, write } from '../http/transaction.ts';
import { sha256Of } from '../http/upload.ts';
import { pdfPages } from './pdf-pages.ts';
import { getReport, type ReportAt } from './queries.ts';

/**
 * Throws a 400 where the bytes are not those that were sent or have another number of pages, a 404, a 409 where another
 * file is there, a 415 or a 422.
 */
export async function storeReport(c: Context<ApiEnv>, at: ReportAt, pages: number): Promise<Response> {
  await asCaller(c, (db) => getReport(db, at));
  const bytes = await bytesOf(c);
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw unsupportedFile();
  const sha256 = sha256Of(bytes);
  if (c.req.header(reportFileHeader)?.toLowerCase() !== sha256) throw badRequest('the file is not as it was sent');
  if (pdfPages(bytes) !== pages) throw badRequest(`the file does not have ${pages} pages`);
  const { storage } = c.var.parts;
  // A path is never used twice: what is there was sent.
  const path = `${at.projectId}/reports/${crypto.randomUUID()}.pdf`;
  let isStored = false;
  return write(
    c,
    async (db) => {
      const now: Report = JSON.parse(await getReport(db, at));
      if (now.fileSha256 !== null && now.fileSha256 !== sha256) throw conflict(now);
      if (now.fileSha256 === null && now.number !== null) {
        isStored = true;
        await storage.put('papers', path, bytes, 'application/pdf');
      }
      await noteFile(db, at, { path, sha256, size: bytes.length, pages });
      const { fileSha256, fileSize, filePages }: Report = JSON.parse(await getReport(db, at));
      return JSON.stringify({ fileSha256, fileSize, filePages });
    },
    {
      fingerprint: sha256,
      checkFirst: true,
      undo: async () => {
        if (isStored) await storage.removeLater('papers', [path]);
      },
    },
  );
}

interface StoredFile {
  path: string;
  sha256: string;
  size: number;
  pages: number;
}

const noteFile = (db: Db, { projectId, reportId }: ReportAt, { path, sha256, size, pages }: StoredFile) =>
  asApi(db, () =>
    sql`select private.note_report_file(${projectId}::bigint, ${reportId}::bigint, ${path}, ${sha256},
      ${size}::integer, ${pages}::integer)`.execute(db),
  );
