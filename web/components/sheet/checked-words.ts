import { say } from '../../lib/language/say.ts';
import { formatMoment, formatRelative } from '../../lib/time/dates.ts';
import { type Checked, howChecked } from '../../model/how-checked.ts';

/** When it was last known what is current, after since when it is (docs/product.md#sheet-view). */
export function checkedWords(checked: Checked): { text: string; isOld: boolean } {
  const how = howChecked(checked);
  const moment = formatMoment(checked.at);
  if (how === 'now') return { text: say('checked {moment}', { moment }), isOld: false };
  if (how === 'lately') return { text: say('as of {moment}, without a connection', { moment }), isOld: false };
  const ago = formatRelative(new Date(checked.at).toISOString());
  return { text: say('last checked {ago}', { ago }), isOld: true };
}
