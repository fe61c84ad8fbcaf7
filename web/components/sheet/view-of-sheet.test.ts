import { describe, expect, test } from 'vitest';
import { around, finestAfter, fitting, MOST, middleOf, pinched, seen, within, zoomed } from './view-of-sheet.ts';

const sheet = { width: 2592, height: 1728 };
const phone = { width: 390, height: 600 };
const fit = fitting(sheet, phone);
const whole = within({ scale: 1, x: 0, y: 0 }, fit, phone);

// docs/product.md#sheet-view
describe('a sheet in its frame', () => {
  test('is there as a whole, in the middle', () => {
    expect(fit).toEqual({ width: 390, height: 260 });
    expect(whole).toEqual({ scale: 1, x: 0, y: 170 });
  });

  // docs/product.md#drawing-pins
  test('says what is in its middle, also before it was drawn for the first time', () => {
    expect(middleOf({ scale: 1, x: 0, y: 0 }, fit, phone)).toEqual({ x: 0.5, y: 0.5 });
    const { x, y } = middleOf({ scale: 4, x: -585, y: -220 }, fit, phone);
    expect([x, y]).toEqual([0.5, 0.5]);
    expect(middleOf({ scale: 4, x: 0, y: -440 }, fit, phone)).toEqual({ x: 0.125, y: 740 / 1040 });
  });

  // docs/product.md#sheet-compare
  test('shows a place in its middle, large', () => {
    const { scale, x, y } = around({ left: 0.4, top: 0.4, width: 0.1, height: 0.1 }, fit, phone);
    expect(scale).toBeCloseTo(3);
    expect(x + 0.45 * fit.width * scale).toBeCloseTo(phone.width / 2);
    expect(y + 0.45 * fit.height * scale).toBeCloseTo(phone.height / 2);
  });

  test('is zoomed around the fingers, and leaves no empty frame', () => {
    const larger = zoomed(whole, 4, { x: 195, y: 300 }, fit, phone);
    expect(larger).toEqual({ scale: 4, x: -585, y: -220 });
    expect(within({ scale: 4, x: 50, y: -9_999 }, fit, phone)).toEqual({ scale: 4, x: 0, y: -440 });
  });

  test('keeps what is below two fingers there, while they go apart and along', () => {
    const large = zoomed(whole, 4, { x: 195, y: 300 }, fit, phone);
    const was = { one: { x: 100, y: 250 }, other: { x: 200, y: 350 } };
    const now = { one: { x: 110, y: 240 }, other: { x: 260, y: 390 } };
    const after = pinched(large, was, now, fit, phone);
    expect(after.scale).toBeCloseTo(6);
    /** The point of the sheet below a point of the frame. */
    const below = (place: typeof large, at: { x: number; y: number }) => [
      (at.x - place.x) / place.scale,
      (at.y - place.y) / place.scale,
    ];
    const [before, later] = [below(large, { x: 150, y: 300 }), below(after, { x: 185, y: 315 })];
    expect(later[0]).toBeCloseTo(before[0] ?? 0);
    expect(later[1]).toBeCloseTo(before[1] ?? 0);
    // Fingers at one point are no reason to zoom without end.
    const together = { one: { x: 150, y: 300 }, other: { x: 150, y: 300 } };
    expect(pinched(large, together, { ...together, other: { x: 150, y: 300.5 } }, fit, phone).scale).toBe(4);
  });

  test('is never smaller than the frame, nor above 1,200 %', () => {
    expect(zoomed(whole, 0.1, { x: 0, y: 0 }, fit, phone)).toEqual(whole);
    expect(zoomed(whole, 99, { x: 0, y: 0 }, fit, phone).scale).toBe(MOST);
  });

  test.each([1, 2, 6, 12])('is drawn at %i times in at most 2,600 pixels, where it is seen', (scale) => {
    const place = zoomed(whole, scale, { x: 195, y: 300 }, fit, phone);
    const { view, part } = seen(place, fit, phone, 3);
    expect(Math.max(view.width, view.height)).toBeLessThanOrEqual(2_600);
    expect(view.x + view.width).toBeLessThanOrEqual(view.whole.width);
    expect(view.y + view.height).toBeLessThanOrEqual(view.whole.height);
    // All that is in the frame is in the part.
    expect(part.left * fit.width * scale + place.x).toBeLessThanOrEqual(0.5);
    expect((part.left + part.width) * fit.width * scale + place.x).toBeGreaterThanOrEqual(389);
  });

  test('is drawn coarser once a view of it took above two seconds', () => {
    const { view } = seen(whole, fit, phone, 3);
    const once = (took: number) => seen(whole, fit, phone, Math.min(3, finestAfter(took))).view;
    expect(once(2_000)).toEqual(view);
    expect(once(2_001).whole.width).toBe(view.whole.width / 2);
  });
});
