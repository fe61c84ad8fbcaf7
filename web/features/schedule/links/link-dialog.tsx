import { useState } from 'react';
import { limits } from '../../../../functions/api/http/limits.ts';
import type { Link } from '../../../../functions/api/schedule/contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Field } from '../../../components/controls/field.tsx';
import { Select } from '../../../components/controls/select.tsx';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { useValue } from '../../../lib/store/use-store.ts';
import { useSchedule } from '../../../sync/react/use-schedule.ts';
import { changeLink, removeLink } from '../../../sync/undo/link-rows.ts';
import { useScheduleUi } from '../state/schedule-ui.ts';

/** The open link: its type, its lag, and its removal. */
export function OpenLink() {
  const { projectId, link: open } = useScheduleUi();
  const computed = useSchedule(projectId);
  const id = useValue(open);
  const link = computed?.plan.links.find((each) => each.id === id);
  if (!computed || !link) return null;
  const nameOf = ({ entity: kind, id }: Link['from']) => computed.nameOf({ kind, id });
  return <LinkDialog key={link.id} link={link} names={{ from: nameOf(link.from), to: nameOf(link.to) }} />;
}

const types = { FS: 'when it ends', SS: 'when it begins' } as const;
const units = { work: 'working days', calendar: 'days of the calendar' } as const;

function LinkDialog({ link, names }: { link: Link; names: { from: string; to: string } }) {
  const ui = useScheduleUi();
  const [type, setType] = useState(link.type);
  const [lag, setLag] = useState(String(link.lag));
  const [lagIn, setLagIn] = useState(link.lagIn);
  const close = () => ui.link.set(null);
  const days = Number(lag.trim() || 'x');
  const isValid = Number.isInteger(days) && Math.abs(days) <= limits.lag;
  const remove = () => {
    removeLink(ui.sync, ui.projectId, link);
    close();
  };
  const save = () => {
    changeLink(ui.sync, ui.projectId, link, { type, lag: days, lagIn });
    close();
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      size="small"
      title={`“${names.to}” waits for “${names.from}”`}
      footer={
        <>
          <Button look="quiet" className="mr-auto text-danger" onClick={remove}>
            Remove
          </Button>
          <Button onClick={close}>Cancel</Button>
          <Button look="primary" disabled={!isValid} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <Field label="It begins">
        <Select value={type} onChange={({ target }) => setType(target.value === 'SS' ? 'SS' : 'FS')}>
          {Object.entries(types).map(([each, label]) => (
            <option key={each} value={each}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid grid-cols-2 gap-x-4">
        <Field label="Later by" error={isValid ? null : `A whole number, at most ${limits.lag}.`}>
          <TextInput
            inputMode="text"
            value={lag}
            onChange={({ target }) => setLag(target.value)}
            className="tabular-nums"
          />
        </Field>
        <Field label="Counted in">
          <Select value={lagIn} onChange={({ target }) => setLagIn(target.value === 'calendar' ? 'calendar' : 'work')}>
            {Object.entries(units).map(([each, label]) => (
              <option key={each} value={each}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </Dialog>
  );
}
