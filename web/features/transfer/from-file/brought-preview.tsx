import { CircleCheck, Pin, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted } from '../../../../functions/core/common/english.ts';
import { Button } from '../../../components/controls/button.tsx';
import { classNames } from '../../../components/controls/control-style.ts';
import { formatDay, formatDayRange } from '../../../lib/time/dates.ts';
import type { Days } from '../outline/brought-plan.ts';
import type { OffRow, Proof } from '../outline/prove.ts';
import type { Different, Left } from '../outline/told.ts';
import { LongList } from './long-list.tsx';
import { countedLines, PreviewRows } from './preview-rows.tsx';
import type { ShownPlan } from './shown.ts';

interface BroughtPreviewProps {
  fileName: string;
  plan: ShownPlan;
  isPinned: boolean;
  /** Whether the dates of the plan are computed. */
  isLinked: boolean;
  isPending: boolean;
  onPin: (isPinned: boolean) => void;
}

/** What a file would bring: its rows, what comes in different, what does not come, and the proof of its days. */
export function BroughtPreview(props: BroughtPreviewProps) {
  const { fileName, plan, isLinked } = props;
  return (
    <div className="space-y-4">
      <p role="status" className="font-medium wrap-anywhere">
        {fileName}: {countedLines(plan.lines)}
      </p>
      {isLinked ? (
        <ProofOfDays {...props} />
      ) : (
        <p>The dates of this plan are manual: every task comes in with the days of the file.</p>
      )}
      <PreviewRows lines={plan.lines} />
      <Section title="Comes In Changed" rows={plan.different}>
        {(told) => <DifferentLine told={told} />}
      </Section>
      <Section title="Does Not Come In" rows={plan.left}>
        {(told) => (
          <>
            <Row {...told} />: {told.what}
          </>
        )}
      </Section>
    </div>
  );
}

function ProofOfDays({ plan, isPinned, isPending, onPin }: BroughtPreviewProps) {
  const { compared, off, refusal, finish } = plan.proof;
  if (refusal) return <Line isWarning>The plan cannot be dated: {refusal}.</Line>;
  if (compared === 0) return <Line>The file has no days to compare with.</Line>;
  const isOn = off.length === 0;
  const all = `${compared - off.length} of ${counted(compared, 'task')} on the file’s days`;
  return (
    <section aria-label="Proof">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Line isWarning={!isOn}>
          {isOn ? all : `${all}; ${off.length} not`}
          {isPinned && ', with pins'}
          <span className="block font-normal text-muted text-sm">{finishWords(finish)}</span>
        </Line>
        {(!isOn || isPinned) && (
          <Button
            icon={<Pin aria-hidden size={16} strokeWidth={1.75} />}
            pending={isPending}
            onClick={() => onPin(!isPinned)}
          >
            {isPinned ? 'Unpin Them' : 'Pin Them'}
          </Button>
        )}
      </div>
      {!isOn && (
        <LongList label="On other days" rows={off}>
          {(row) => <OffLine row={row} />}
        </LongList>
      )}
      {!isOn && !isPinned && (
        <p className="mt-1 text-muted text-sm">
          Pin Them fixes a task on the file’s day where the file is earlier, and lets it begin no earlier where the file
          is later.
        </p>
      )}
    </section>
  );
}

function finishWords({ file, here }: Proof['finish']): string {
  if (!file || !here) return '';
  return file === here
    ? `Finish ${formatDay(here)}, as in the file`
    : `Finish ${formatDay(here)}; in the file ${formatDay(file)}`;
}

function Line({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) {
  const Icon = isWarning ? TriangleAlert : CircleCheck;
  return (
    <div role="status" className="flex items-start gap-2 font-medium">
      <Icon
        aria-hidden
        size={18}
        strokeWidth={1.75}
        className={classNames('mt-0.5 shrink-0', isWarning ? 'text-warning' : 'text-success')}
      />
      <p>{children}</p>
    </div>
  );
}

function OffLine({ row: { number, name, file, here, why } }: { row: OffRow }) {
  return (
    <>
      <Row number={number} name={name} />: {here ? range(here) : 'no days'} here, {range(file)} in the file.{' '}
      <span className="text-muted">{why}.</span>
    </>
  );
}

const range = ({ start, finish }: Days) => (start >= finish ? formatDay(finish) : formatDayRange(start, finish));

function DifferentLine({ told: { number, name, field, from, to, why } }: { told: Different }) {
  return (
    <>
      <Row number={number} name={name} />: {field} from {from} to {to}. <span className="text-muted">{why}.</span>
    </>
  );
}

function Row({ number, name }: Pick<Left, 'number' | 'name'>) {
  return (
    <span className="font-medium">
      {number !== null && number > 0 && <span className="text-muted tabular-nums">{number} </span>}
      {name}
    </span>
  );
}

interface SectionProps<Told> {
  title: string;
  rows: readonly Told[];
  children: (told: Told) => ReactNode;
}

function Section<Told>({ title, rows, children }: SectionProps<Told>) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">
        {title} <span className="font-normal text-muted tabular-nums">{rows.length}</span>
      </h3>
      <LongList label={title} rows={rows}>
        {children}
      </LongList>
    </section>
  );
}
