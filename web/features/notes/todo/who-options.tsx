import type { Who } from '../../../../functions/core/assignments/who.ts';
import { usePeople } from '../../assignees/who-works.tsx';

/** The options of a select of who does a to-do. */
export function WhoOptions({ chosen }: { chosen: Who | '' }) {
  const people = [...usePeople().values()].filter(({ who, isDeleted }) => !isDeleted || who === chosen);
  const group = (label: string, ofTrades: boolean) => (
    <optgroup label={label}>
      {people
        .filter(({ isTrade }) => isTrade === ofTrades)
        .map(({ who, name }) => (
          <option key={who} value={who}>
            {name}
          </option>
        ))}
    </optgroup>
  );
  return (
    <>
      {group('Office', false)}
      {group('Trades', true)}
    </>
  );
}
