import { expect, test } from 'vitest';
import { linesOf } from './list-lines.ts';

// docs/product.md#todo-paste
test('a line becomes a to-do, without bullets, boxes and numbers', () => {
  const pasted =
    '- Paint the door\r\n\r\n 2. Fix the tile\n3) Grout\n[ ] Caulk\tthe tub\n- [x] Sweep\n☐ 2 outlets\n•\n';
  expect(linesOf(pasted)).toEqual(['Paint the door', 'Fix the tile', 'Grout', 'Caulk the tub', 'Sweep', '2 outlets']);
});

test('numbers and dashes within the words stay', () => {
  expect(linesOf('2x4 is loose\n1.5 in gap\n-5 degrees\n')).toEqual(['2x4 is loose', '1.5 in gap', '-5 degrees']);
});
