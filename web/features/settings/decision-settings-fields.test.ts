import { expect, test } from 'vitest';
import { decisionSettingsChange } from './decision-settings-fields.ts';

// docs/product.md#decision-settings
test('only what was changed is sent: days as numbers, and emptied terms as none', () => {
  expect(decisionSettingsChange({})).toEqual({});
  expect(
    decisionSettingsChange({
      offerDays: ' 14 ',
      termsEn: '  ',
      termsEs: ' Precios con impuestos. ',
      letterhead: ' ',
      paper: 'a4',
    }),
  ).toEqual({
    offerDays: 14,
    termsEn: null,
    termsEs: 'Precios con impuestos.',
    letterhead: null,
    paper: 'a4',
  });
});
