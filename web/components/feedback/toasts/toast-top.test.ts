import { expect, test } from 'vitest';
import { toastTop } from './toast-top.ts';

const edges = (bottom: number, right = 1400) => ({ bottom, right });
const screen = { width: 1440, height: 800, bars: [], buttons: [] };

// docs/product.md#toasts-and-tools
test('toasts stand below the top bar, and below tabs, toolbars and main buttons that they would cover', () => {
  expect(toastTop(screen)).toBe(64);
  expect(toastTop({ ...screen, bars: [edges(160), edges(204)] })).toBe(212);
  expect(toastTop({ ...screen, bars: [edges(101)], buttons: [edges(130)] })).toBe(138);
});

test('a main button beside the toasts or in the lower half moves nothing; on a phone none is beside them', () => {
  expect(toastTop({ ...screen, buttons: [edges(130, 600), edges(700)] })).toBe(64);
  expect(toastTop({ ...screen, width: 390, buttons: [edges(130, 200)] })).toBe(138);
});

// docs/product.md#toasts-and-tools
test('toasts stand below lines into which something is dragged while two have room there', () => {
  expect(toastTop({ ...screen, bars: [edges(204)], lines: edges(500) })).toBe(508);
  expect(toastTop({ ...screen, bars: [edges(204)], lines: edges(700) })).toBe(212);
});
