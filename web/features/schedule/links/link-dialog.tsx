import { useEffect, useMemo, useRef, useState } from 'react';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { Link } from '../../../../functions/core/schedule/contract.ts';
import type { Begins } from '../../../../functions/core/schedule/engine/plan.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Field } from '../../../components/controls/field.tsx';
import { Select } from '../../../components/controls/select.tsx';
import { Switch } from '../../../components/controls/switch.tsx';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { MovesLine } from '../../../components/feedback/moves-line.tsx';
import { DueEarlier } from '../../../components/project/row-decisions.tsx';
import { placeOf } from '../../../sync/plan/link-terms.ts';
import { setLink } from '../../../sync/plan/writes.ts';
import { useWriteMoves } from '../../../sync/react/use-write-moves.ts';
import { changeLink, previewLinks, removeLink } from '../../../sync/undo/link-rows.ts';
import { useScheduleUi } from '../state/schedule-ui.ts';

const types = {
  FS: 'It begins when the other ends',
  SS: 'It begins when the other begins',
  FF: 'It ends when the other ends',
  SF: 'It ends when the other begins',
} as const;
/** The types to choose from; the last one is only shown where a link has it. */
const typesFor = ({ type }: Link) =>
  (['FS', 'SS', 'FF', 'SF'] as const).filter((each) => each !== 'SF' || type === 'SF');
const units = { work: 'working days', calendar: 'days of the calendar' } as const;

interface LinkDialogProps {
  link: Link;
  /** The other things that its row begins after. */
  begins: Begins;
  names: { from: string; to: string };
}

/** A link: its type, its lag, and its removal. */
export default function LinkDialog({ link, begins, names }: LinkDialogProps) {
  const ui = useScheduleUi();
  const [type, setType] = useState(link.type);
  const [lag, setLag] = useState(String(link.lag));
  const [lagIn, setLagIn] = useState(link.lagIn);
  const [isOnly, setOnly] = useState(begins === 'after_links');
  const close = () => ui.link.set(null);
  const days = Number(lag.trim() || 'x');
  const isValid = Number.isInteger(days) && Math.abs(days) <= limits.lag;
  const place = placeOf(begins, isOnly);
  const [isRemoving, setRemoving] = useState(false);
  const { from, to } = link;
  const write = useMemo(() => {
    if (isRemoving) return setLink(from, to, null);
    return isValid ? setLink(from, to, { type, lag: days, lagIn }, place === begins ? undefined : place) : null;
  }, [from, to, isRemoving, isValid, type, days, lagIn, place, begins]);
  const moves = useWriteMoves(ui.projectId, write);
  const remove = () => {
    removeLink(ui.sync, ui.projectId, link);
    close();
  };
  const askRemoval = async () => {
    const { isNothing } = await previewLinks(ui.sync, ui.projectId, setLink(from, to, null));
    if (isNothing) remove();
    else setRemoving(true);
  };
  const save = () => {
    changeLink(ui.sync, ui.projectId, link, { type, lag: days, lagIn, ...(place !== begins && { begins: place }) });
    close();
  };
  const line = (
    <MovesLine
      text={moves?.words ?? ''}
      isWrong={moves?.isRefused ?? false}
      more={moves && !moves.isRefused && <DueEarlier moved={moves.moved} />}
    />
  );
  const title = `“${names.to}” waits for “${names.from}”`;
  if (isRemoving) {
    return (
      <Dialog
        isOpen
        onClose={close}
        size="small"
        title={title}
        footer={<RemovalButtons onKeep={() => setRemoving(false)} onRemove={remove} />}
      >
        <p className="mb-3">Remove this link?</p>
        {line}
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      size="small"
      title={title}
      footer={
        <>
          <Button look="quiet" className="mr-auto text-danger" onClick={() => void askRemoval()}>
            Remove
          </Button>
          <Button onClick={close}>Cancel</Button>
          <Button look="primary" disabled={!isValid || moves?.isRefused} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <Field label="How it waits">
        <Select value={type} onChange={({ target }) => setType(target.value as Link['type'])}>
          {typesFor(link).map((each) => (
            <option key={each} value={each}>
              {types[each]}
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
      <Switch label="Only after its links" checked={isOnly} onChange={setOnly} className="mb-3" />
      {line}
    </Dialog>
  );
}

interface RemovalButtonsProps {
  onKeep: () => void;
  onRemove: () => void;
}

/** The decision about a removal that moves rows. The safe button has the focus. */
function RemovalButtons({ onKeep, onRemove }: RemovalButtonsProps) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <>
      <Button ref={keep} onClick={onKeep}>
        Keep It
      </Button>
      <Button look="danger" onClick={onRemove}>
        Remove
      </Button>
    </>
  );
}
