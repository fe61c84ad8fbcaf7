import { isCutOff } from '../../../functions/core/files/cut-off.ts';

/** Whether a file is a JPEG that ends too early. */
export async function isCutOffFile(file: Blob): Promise<boolean> {
  return file.type === 'image/jpeg' && isCutOff(new Uint8Array(await file.arrayBuffer()));
}
