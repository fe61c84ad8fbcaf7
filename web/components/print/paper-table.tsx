import type { ReactNode } from 'react';

/** A column without a width, in millimetres, shares what the others leave. */
export interface PaperColumn {
  label: string;
  width?: number;
}

interface PaperTableProps {
  title: string;
  /** Said behind the title; empty ones are left out. */
  facts?: readonly string[];
  columns: readonly PaperColumn[];
  /** The rows. */
  children: ReactNode;
}

/** A table whose title and heads stand on each of its pages. */
export function PaperTable({ title, facts = [], columns, children }: PaperTableProps) {
  return (
    <table>
      <colgroup>
        {columns.map(({ label, width }) => (
          <col key={label} style={width === undefined ? undefined : { width: `${width}mm` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th colSpan={columns.length} scope="colgroup" className="paper-title">
            {title}
            <span className="font-normal">{facts.filter(Boolean).map((fact) => ` · ${fact}`)}</span>
          </th>
        </tr>
        <tr>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
