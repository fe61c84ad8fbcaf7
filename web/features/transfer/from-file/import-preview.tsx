import { counted } from '../../../../functions/core/common/english.ts';
import { countedLines, PreviewRows } from './preview-rows.tsx';
import type { ShownSheet } from './shown.ts';

const SHOWN_PROBLEMS = 20;

/** The rows that a spreadsheet would add, and its problems. */
export function ImportPreview({ fileName, sheet: { lines, problems } }: { fileName: string; sheet: ShownSheet }) {
  return (
    <div>
      <p role="status" className="font-medium wrap-anywhere">
        {fileName}: {problems.length === 0 ? countedLines(lines) : counted(problems.length, 'problem')}
      </p>
      {problems.length > 0 ? (
        <ul aria-label="Problems" className="mt-2 max-h-60 overflow-y-auto text-danger text-sm">
          {problems.slice(0, SHOWN_PROBLEMS).map(({ row, text }) => (
            <li key={`${row} ${text}`} className="py-0.5">
              Row {row}: {text}
            </li>
          ))}
          {problems.length > SHOWN_PROBLEMS && <li className="py-0.5">and {problems.length - SHOWN_PROBLEMS} more</li>}
        </ul>
      ) : (
        <PreviewRows lines={lines} />
      )}
    </div>
  );
}
