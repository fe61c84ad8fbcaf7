import { type ReactNode, useState } from 'react';
import { counted } from '../../../../functions/core/common/english.ts';
import { limits } from '../../../../functions/core/common/limits.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Field } from '../../../components/controls/field.tsx';
import { Select } from '../../../components/controls/select.tsx';
import { UploadZone } from '../../../components/files/upload-zone.tsx';
import type { SheetNames } from '../reading.ts';
import { columnsOf } from '../sheet-columns.ts';
import type { DayOrder } from '../sheets/read-cells.ts';
import { OrderChoice } from '../sheets/reading-choices.tsx';
import { WhichColumns } from '../sheets/which-columns.tsx';
import { BroughtPreview } from './brought-preview.tsx';
import { countedLines, PreviewRows } from './preview-rows.tsx';
import type { ShownSheet } from './shown.ts';
import type { FileReading } from './use-reading.ts';

const SHOWN_PROBLEMS = 20;

const accepted = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'text/csv': ['.csv', '.tsv', '.txt'],
  'application/xml': ['.xml'],
  'text/xml': ['.xml'],
  // They say how to save them as something that can be read.
  'application/vnd.ms-project': ['.mpp'],
  'application/vnd.ms-excel': ['.xls'],
};

interface ChosenFileProps {
  reading: FileReading;
  mode: 'manual' | 'linked';
  /** What becomes of names that nobody has. */
  trades: ReactNode;
  /** What happens with the rows. */
  children: ReactNode;
}

/** Chooses a file, and shows what is in it: a preview, or which column of a sheet is what. */
export function ChosenFile({ reading, mode, trades, children }: ChosenFileProps) {
  const { result, sheets, fault, isReading, fileName } = reading;
  return (
    <>
      <p className="mb-3 text-muted">
        MS Project (saved as XML), Excel or CSV. A sheet may have any columns: you say which is what. {children}
      </p>
      <UploadZone
        label={fileName ? `${fileName} · Choose another file` : 'Choose a file'}
        state={fault ? 'error' : 'idle'}
        accept={accepted}
        maxSize={limits.scheduleFile}
        onFiles={([file]) => file && reading.read(file)}
        onRejected={([rejected]) => rejected && reading.refuse(rejected.message)}
      />
      <details className="mt-2 text-muted text-sm">
        <summary className="cursor-pointer">Columns that come in as they are</summary>
        {columnsOf(mode).join(', ')}. Only Major Phase is needed.
      </details>
      <p role="alert" className="mt-2 min-h-5 text-danger text-sm wrap-anywhere">
        {fault}
      </p>
      {isReading && !result && (
        <p role="status" className="wrap-anywhere">
          Reading {fileName}…
        </p>
      )}
      {sheets && <WhichSheet {...sheets} onChoose={(at) => reading.ask({ kind: 'sheet', at })} />}
      {result?.kind === 'order' && (
        <WhichOrder key={fileName} isPending={isReading} onChoose={(order) => reading.ask({ kind: 'order', order })} />
      )}
      {result?.kind === 'own' && <ImportPreview fileName={fileName} sheet={result.sheet} />}
      {result?.kind === 'columns' && (
        <WhichColumns
          key={`${fileName} ${sheets?.at ?? 0}`}
          {...result}
          isPending={isReading}
          onChoose={(chosen) => reading.ask({ kind: 'choose', chosen })}
        />
      )}
      {result?.kind === 'brought' && (
        <>
          <BroughtPreview
            {...result}
            fileName={fileName}
            isLinked={mode === 'linked'}
            isPending={isReading}
            onPin={(isPinned) => reading.ask({ kind: 'pin', isPinned })}
          />
          <div className="mt-4">{trades}</div>
        </>
      )}
    </>
  );
}

/** The rows that a spreadsheet would add, and its problems. */
function ImportPreview({ fileName, sheet: { lines, problems } }: { fileName: string; sheet: ShownSheet }) {
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

/** Asks what comes first in the days of a sheet of our own, which another program has saved. */
function WhichOrder({ isPending, onChoose }: { isPending: boolean; onChoose: (order: DayOrder) => void }) {
  const [order, setOrder] = useState<DayOrder | null>(null);
  return (
    <section aria-label="Days of the sheet">
      <OrderChoice value={order} onChange={setOrder} />
      <Button
        look="primary"
        className="mt-3"
        disabled={order === null}
        pending={isPending}
        onClick={() => order && onChoose(order)}
      >
        Read the Sheet
      </Button>
    </section>
  );
}

/** Chooses the sheet of a workbook. */
function WhichSheet({ names, at, onChoose }: SheetNames & { onChoose: (at: number) => void }) {
  return (
    <div className="mb-3 max-w-sm">
      <Field label="Sheet">
        <Select value={at} onChange={({ target }) => onChoose(Number(target.value))}>
          {names.map(({ name, isHidden }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sheets are in a fixed order
            <option key={place} value={place}>
              {isHidden ? `${name} (hidden)` : name}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
