import { isCutOff } from '../../../functions/_shared/files/cut-off.ts';

/** Said of a picture that ends before its end; it may be sent all the same. */
export const CUT_OFF = 'This picture is cut off';

/** Whether a file is a JPEG that ends too early. */
export async function isCutOffFile(file: Blob): Promise<boolean> {
  return file.type === 'image/jpeg' && isCutOff(new Uint8Array(await file.arrayBuffer()));
}
