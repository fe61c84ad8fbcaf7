import { useState } from 'react';
import type { DiaryDay, DiaryWeather } from '../../../../functions/core/diary/contract.ts';
import { skies } from '../../../../functions/core/diary/names.ts';
import { classNames } from '../../../components/controls/control-style.ts';
import { Field } from '../../../components/controls/field.tsx';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { useCompany } from '../../../session/company.ts';
import { usePlan } from '../../../sync/react/use-optimistic-plan.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { skyWords, weatherWords } from '../data/diary-words.ts';
import { stoppedWords } from '../data/stopped-work.ts';
import { Waits } from '../data/waits.tsx';
import { queueWeather } from '../data/write-diary.ts';

interface WeatherProps {
  projectId: number;
  day: DiaryDay;
  isShut: boolean;
  isWaiting: boolean;
}

/** The weather as somebody saw it: each tap is saved at once, degrees when their field is left. */
export function Weather({ projectId, day: known, isShut, isWaiting }: WeatherProps) {
  const { day, facts } = known;
  const stopped = stoppedWords(known, usePlan(projectId));
  const unit = useCompany()?.currency === 'USD' ? 'F' : 'C';
  const sync = useSync();
  const seen: DiaryWeather = facts.shared.weather ?? { sky: [], low: null, high: null, unit };
  const { sky, low, high, unit: measuredIn } = seen;
  const save = (part: Partial<DiaryWeather>) =>
    void queueWeather(sync, { projectId, day }, { sky, low, high, unit: measuredIn, ...part });

  const words = weatherWords({ sky, low, high, unit: measuredIn });
  if (isShut) {
    return (
      <Card title="Weather">
        <p className={words ? undefined : 'text-muted'}>{words ?? 'The weather is not recorded.'}</p>
        {stopped && <p className="mt-2 wrap-anywhere">{stopped}</p>}
      </Card>
    );
  }
  return (
    <Card title="Weather" endsWithFields>
      {stopped && <p className="mb-3 wrap-anywhere">{stopped}</p>}
      <ul aria-label="Weather" className="mb-4 flex flex-wrap gap-2">
        {skies.map((each) => {
          const isSeen = sky.includes(each);
          return (
            <li key={each}>
              <button
                type="button"
                aria-pressed={isSeen}
                onClick={() => save({ sky: isSeen ? sky.filter((other) => other !== each) : [...sky, each] })}
                className={classNames(
                  'min-h-9 rounded-full border px-3 pointer-coarse:min-h-11',
                  isSeen ? 'border-accent bg-accent-tint font-medium text-accent' : 'border-edge hover:bg-hover',
                )}
              >
                {skyWords[each]}
              </button>
            </li>
          );
        })}
      </ul>
      {isWaiting && (
        <p className="mb-3">
          <Waits />
        </p>
      )}
      <div className="grid max-w-xs grid-cols-2 gap-x-4">
        <Degrees label={`Low °${measuredIn}`} value={low} most={high} onSay={(said) => save({ low: said })} />
        <Degrees label={`High °${measuredIn}`} value={high} least={low} onSay={(said) => save({ high: said })} />
      </div>
    </Card>
  );
}

interface DegreesProps {
  label: string;
  value: number | null;
  least?: number | null;
  most?: number | null;
  onSay: (value: number | null) => void;
}

function Degrees({ label, value, least = null, most = null, onSay }: DegreesProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (value === null ? '' : String(value));
  const number = text.trim() === '' ? null : Number(text.replace('−', '-'));
  const problem = problemOf(number, least, most);
  function leave() {
    if (typed === null || problem) return;
    setTyped(null);
    if (number !== value) onSay(number);
  }
  return (
    <Field label={label} error={problem}>
      <TextInput
        inputMode="text"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && leave()}
        className="tabular-nums"
      />
    </Field>
  );
}

function problemOf(number: number | null, least: number | null, most: number | null): string | null {
  if (number === null) return null;
  if (!Number.isInteger(number) || number < -100 || number > 150) return 'A number of degrees';
  if (least !== null && number < least) return 'Below the lowest';
  return most !== null && number > most ? 'Above the highest' : null;
}
