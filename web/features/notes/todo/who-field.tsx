import { type Who, whomOf } from '../../../../functions/core/assignments/who.ts';
import { Field } from '../../../components/controls/field.tsx';
import { Select } from '../../../components/controls/select.tsx';
import { usePeople } from '../../assignees/who-works.tsx';

/** Who does a to-do, as its fields say it; empty is nobody. */
export const toWhom = (who: Who | '') => (who === '' ? { userId: null, tradeId: null } : whomOf(who));

interface WhoFieldProps {
  who: Who | '';
  onWho: (who: Who | '') => void;
  /** Has the focus when its dialog opens. */
  isFirst?: boolean;
}

/** Who does a to-do: of the office, or a trade. */
export function WhoField({ who, onWho, isFirst = false }: WhoFieldProps) {
  const people = [...usePeople().values()].filter((each) => !each.isDeleted || each.who === who);
  const group = (label: string, ofTrades: boolean) => (
    <optgroup label={label}>
      {people
        .filter(({ isTrade }) => isTrade === ofTrades)
        .map((each) => (
          <option key={each.who} value={each.who}>
            {each.name}
          </option>
        ))}
    </optgroup>
  );
  return (
    <Field label="Assigned to">
      <Select
        data-autofocus={isFirst || undefined}
        value={who}
        onChange={({ target }) => onWho(target.value as Who | '')}
      >
        <option value="">Nobody yet</option>
        {group('Office', false)}
        {group('Trades', true)}
      </Select>
    </Field>
  );
}
