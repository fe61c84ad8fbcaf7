import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../../../functions/core/common/english.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Choice } from '../../../components/controls/choice.tsx';
import { Field } from '../../../components/controls/field.tsx';
import { Select } from '../../../components/controls/select.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { formatDay, today } from '../../../lib/time/dates.ts';
import { countries, holidaysIn, holidaysOf, lastYear } from '../holidays/holidays.ts';
import type { CompanyDay } from './company-days.ts';

/** Years that are added unless another one is chosen: this one and the next two. */
const USUAL_YEARS = 2;

interface AddHolidaysDialogProps {
  /** The code of the state that is chosen at first; empty for none. */
  firstState: string;
  onClose: () => void;
  onAdd: (days: CompanyDay[]) => void;
}

/** Adds the public holidays of a country, or of one of its states, for some years. */
export default function AddHolidaysDialog({ firstState, onClose, onAdd }: AddHolidaysDialogProps) {
  const [code, setCode] = useState('US');
  const [state, setState] = useState(firstState);
  const now = today();
  const thisYear = Number(now.slice(0, 4));
  const [until, setUntil] = useState(Math.min(thisYear + USUAL_YEARS, lastYear));
  const { data, isError, refetch } = useQuery({
    queryKey: ['holidays', code],
    queryFn: () => holidaysOf(code),
    staleTime: Infinity,
    // The file of a country is part of the web app.
    networkMode: 'always',
  });
  const found = (data ? holidaysIn(data, state || null, `${thisYear}-01-01`) : []).filter(
    ({ day }) => day <= `${until}-12-31`,
  );
  const states = Object.entries(data?.states ?? {}).sort(([, one], [, other]) => one.localeCompare(other, 'en'));
  const years = Array.from({ length: Math.max(0, lastYear - thisYear) + 1 }, (_, at) => thisYear + at);

  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        look="primary"
        disabled={found.length === 0}
        onClick={() => {
          onAdd(found);
          onClose();
        }}
      >
        Add {counted(found.length, 'Holiday')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title="Add Public Holidays" footer={footer}>
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        <Field label="Country">
          <Choice
            noun="countries"
            value={code}
            options={countries.map(({ id, name }) => ({ id, label: name }))}
            onChange={(id) => {
              setCode(id);
              setState('');
            }}
          />
        </Field>
        <Field label="State or Region">
          <Select value={state} disabled={states.length === 0} onChange={({ target }) => setState(target.value)}>
            <option value="">{states.length === 0 ? 'The same everywhere' : 'What all have in common'}</option>
            {states.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Through">
          <Select value={until} onChange={({ target }) => setUntil(Number(target.value))}>
            {years.map((year) => (
              <option key={year} value={year}>
                {year}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {isError ? (
        <p role="alert" className="text-danger">
          The list of holidays could not be loaded.{' '}
          <Button look="quiet" onClick={() => void refetch()}>
            Try Again
          </Button>
        </p>
      ) : (
        <ul aria-label="Holidays" className="min-h-60 rounded-control border border-line">
          {found.map(({ day, note }) => (
            <li key={day} className="flex gap-3 border-line border-b px-3 py-1.5 last:border-b-0">
              <time dateTime={day} className="w-28 shrink-0 text-muted tabular-nums">
                {formatDay(day)}
              </time>
              <span className="min-w-0 break-words">{note}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-muted text-sm">Whatever does not apply to you is removed from the list afterwards.</p>
    </Dialog>
  );
}
