import { useEffect, useState } from 'react';
import { CUT_OFF } from '../../../../functions/core/files/cut-off.ts';
import { isCutOffFile } from '../../../lib/files/is-cut-off.ts';

/** Says below the preview of a picture that its file ends too early, before it is sent. */
export function CutOffNote({ file }: { file: File }) {
  const [cutOff, setCutOff] = useState<File>();
  useEffect(() => {
    let isOver = false;
    // A file that cannot be read any more is told when it is sent.
    void isCutOffFile(file).then(
      (is) => is && !isOver && setCutOff(file),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [file]);
  return cutOff === file && <p className="mt-1 text-sm text-warning">{CUT_OFF}</p>;
}
