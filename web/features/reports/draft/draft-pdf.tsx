import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { counted } from '../../../../functions/core/common/english.ts';
import type { Report } from '../../../../functions/core/reports/contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { afterFirstScreen } from '../../../lib/code/lazy.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { showToast } from '../../../lib/toast/toast.ts';
import { prepareDrawing } from '../pdf.ts';
import { PdfProgress } from '../pdf-progress.tsx';
import { usePdf } from '../use-pdf.ts';

/** The draft as a PDF for whoever has no account, with DRAFT across each page; nothing of it is stored. */
export function DraftPdf({ report }: { report: Report }) {
  const pdf = usePdf(report, ({ bytes, missing }) => {
    saveFile(new Blob([bytes], { type: 'application/pdf' }), `${report.title}.pdf`);
    if (missing > 0) showToast({ tone: 'info', text: `${counted(missing, 'photo')} could not be loaded` });
  });
  useEffect(() => {
    if (navigator.onLine) void afterFirstScreen().then(prepareDrawing);
  }, []);
  return (
    <div className="flex min-w-0 flex-col items-end gap-2">
      {['idle', 'failed'].includes(pdf.state.kind) && (
        <Button icon={<Download aria-hidden size={16} strokeWidth={1.75} />} onClick={() => void pdf.make()}>
          Draft PDF
        </Button>
      )}
      <PdfProgress pdf={pdf} />
    </div>
  );
}
