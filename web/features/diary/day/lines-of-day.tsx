import { MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { DiaryDay, DiaryLine } from '../../../../functions/core/diary/contract.ts';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { Menu } from '../../../components/controls/menu.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Tag } from '../../../components/layout/tag.tsx';
import { useSync } from '../../../sync/react/use-sync.ts';
import { kindWords } from '../data/diary-words.ts';
import { writtenWords } from '../data/page-words.ts';
import { Waits } from '../data/waits.tsx';
import { type DayAt, queueLine } from '../data/write-diary.ts';
import type { Sentence } from './close-day.tsx';
import { AddLine, EditLine } from './line-form.tsx';

interface LinesOfDayProps {
  projectId: number;
  day: DiaryDay;
  isShut: boolean;
  /** The ids of lines that wait. */
  waiting: ReadonlySet<number>;
  sentence: RefObject<Sentence | null>;
}

/** The lines that people wrote of the day, and a sentence more. */
export function LinesOfDay(props: LinesOfDayProps) {
  const {
    projectId,
    day: { day, isOpen, lines },
    isShut,
    waiting,
    sentence,
  } = props;
  const at = { projectId, day };
  return (
    <Card title="Summary of the Day">
      {lines.length > 0 && (
        <ul aria-label="Lines" className="mb-4 flex flex-col gap-3">
          {lines.map((line) => (
            <Line key={line.id} at={at} line={line} isShut={isShut} isWaiting={waiting.has(line.id)} />
          ))}
        </ul>
      )}
      {isOpen ? (
        <AddLine at={at} sentence={sentence} />
      ) : (
        lines.length === 0 && <p className="text-muted">Nobody wrote anything.</p>
      )}
    </Card>
  );
}

interface LineProps {
  at: DayAt;
  line: DiaryLine;
  isShut: boolean;
  isWaiting: boolean;
}

function Line({ at, line, isShut, isWaiting }: LineProps) {
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null);
  const sync = useSync();
  const close = () => setOpened(null);
  const { kind, text, isInternal, createdByName, writtenAt, receivedAt } = line;
  return (
    <li className="flex items-start gap-2">
      <div className="min-w-0 grow">
        <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
          {kind !== 'remark' && <Tag tone={kind === 'accident' ? 'danger' : 'neutral'}>{kindWords[kind]}</Tag>}
          {!isInternal && <Tag tone="info">Shared</Tag>}
          <span>
            {createdByName} · {writtenWords(at.day, { written: writtenAt, received: receivedAt })}
          </span>
          {isWaiting && <Waits />}
        </p>
      </div>
      {!isShut && line.id > 0 && (
        <Menu
          align="end"
          trigger={<IconButton icon={MoreHorizontal} label={`More about “${text.slice(0, 40)}”`} />}
          groups={[
            [
              { label: 'Edit', icon: Pencil, onSelect: () => setOpened('edit') },
              { label: 'Delete', icon: Trash2, isDanger: true, onSelect: () => setOpened('delete') },
            ],
          ]}
        />
      )}
      {opened === 'edit' && <EditLine at={at} line={line} onClose={close} />}
      <ConfirmDialog
        isOpen={opened === 'delete'}
        onClose={close}
        onConfirm={() => void queueLine(sync, at, { to: 'remove', lineId: line.id })}
        title="Delete Line"
        text={`Delete “${text.slice(0, 80)}”? The history keeps what it said.`}
        confirmLabel="Delete"
        isDanger
      />
    </li>
  );
}
