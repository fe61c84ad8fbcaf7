// Files and pictures of a drafted decision (docs/api.md#files-of-a-decision).
import { invalidField } from '../../_shared/errors.ts';
import type { FileKind } from '../../_shared/files/magic-bytes.ts';
import { deleted } from '../../core/common/fields.contract.ts';
import { decisionFile, fileQuery } from '../../core/decisions/contract.ts';
import { CUT_OFF, isCutOff } from '../../core/files/cut-off.ts';
import { type Call, section } from '../http/call.ts';
import { storeFile } from '../http/stored-files.ts';
import { sha256Of } from '../http/upload.ts';
import { addFile, checkTakesFile, removeFile } from './files.queries.ts';

const decisions = section('Decisions');

/** The paper can show a JPEG; browsers make one of every picture. */
const isPaperFile = ({ mime }: FileKind) => mime === 'image/jpeg' || mime === 'application/pdf';

export const fileCalls: readonly Call[] = [
  decisions('POST /projects/{id}/decisions/{decisionId}/files', 'addDecisionFile', 'Adds a JPEG or PDF to a decision', {
    query: fileQuery,
    upload: 'with print',
    answer: decisionFile,
    status: 201,
    handle: (c, { id, decisionId, query }) =>
      storeFile(c, {
        bucket: 'papers',
        folder: `${id}/files`,
        accepts: isPaperFile,
        takes: 'print',
        before: (db) => checkTakesFile(db, { projectId: id, decisionId }),
        row: async (db, path, { isImage, name, mime, bytes, sha256, small }, printPath) => {
          if ([bytes, small?.bytes ?? bytes].some(isCutOff)) throw invalidField('picture', CUT_OFF);
          if (isImage && !printPath && !query.for)
            throw invalidField('print', 'A picture needs its small copy for the paper');
          const file = { path, printPath: isImage ? printPath : null };
          const place = { optionId: query.optionId ?? null, isSignedPaper: query.for === 'signature' };
          const printSha256 = isImage && small ? sha256Of(small.bytes) : null;
          const facts = { name, mimeType: mime, size: bytes.length, sha256, printSha256 };
          return { json: await addFile(db, { projectId: id, decisionId }, { ...file, ...place, ...facts }) };
        },
      }),
  }),
  decisions(
    'DELETE /projects/{id}/decisions/{decisionId}/files/{fileId}',
    'removeDecisionFile',
    'Takes a file out of the draft; what was sent keeps it',
    {
      answer: deleted,
      write: (db, { id, decisionId, fileId }) => removeFile(db, { projectId: id, decisionId }, fileId),
    },
  ),
];
