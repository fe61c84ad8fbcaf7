import { expect, test } from 'vitest';
import { ApiError } from '../../lib/http/api-error.ts';
import { removeDrawing, restoreDrawing } from './write-drawings.ts';

const at = { projectId: 1, id: 2 };
const textOf = ({ meta }: ReturnType<typeof removeDrawing> | ReturnType<typeof restoreDrawing>, status: number) =>
  typeof meta?.failure === 'function' ? meta.failure(new ApiError(status, {})) : meta?.failure;

// docs/product.md#drawing-corrected
test('a refusal says that others have opened the drawing, and who can do it', () => {
  expect(textOf(removeDrawing(at), 403)).toBe('Others have opened it. An administrator can delete it.');
  expect(textOf(restoreDrawing(at), 403)).toBe('Others have opened it. An administrator can bring it back.');
  expect(textOf(removeDrawing(at), 500)).toBe('It could not be deleted');
});
