// Furniture from above, in thin lines, for the rooms of a floor plan.
import type { Palette } from './palette.ts';
import type { Random } from './random.ts';
import type { Room } from './room.ts';
import { circle, group, line, rect, times } from './svg.ts';

type Style = { fill: string; stroke: string; width: number };

const PIECES = [sofa, bed, table, kitchen, bath, desk];

/** The minimum room size for furniture at full size; smaller rooms get smaller furniture. */
const [WIDE, DEEP] = [470, 400];

/** Furnishes a room by its number: living, sleeping, dining, kitchen, bath, office. */
export function furnish(random: Random, palette: Palette, room: Room, number: number): string {
  const scale = Math.min(1, room.width / WIDE, room.height / DEEP);
  const style = { fill: '#ffffff', stroke: palette.ink, width: 4 };
  const piece = PIECES[number % PIECES.length] ?? table;
  // The drawings assume a room with its corner at 50, 50 and a margin of 50.
  const inner = { x: 50, y: 50, width: room.width / scale - 100, height: room.height / scale - 100 };
  const things = piece(inner, style, palette) + (random.chance(0.5) ? plant(inner, palette) : '');
  return group(`translate(${room.x} ${room.y}) scale(${scale.toFixed(2)})`, things);
}

const middle = ({ x, y, width, height }: Room) => [x + width / 2, y + height / 2] as const;

function sofa(room: Room, style: Style, palette: Palette): string {
  const [x, y] = middle(room);
  return [
    rect(x - 180, y - 110, 360, 250, { fill: palette.accent, opacity: 0.2, round: 10 }),
    rect(x - 150, y - 150, 300, 100, { ...style, round: 20 }),
    rect(x - 150, y - 150, 300, 36, { ...style, round: 16 }),
    line([x, y - 114], [x, y - 50], style),
    rect(x - 80, y + 10, 160, 80, { ...style, round: 10 }),
  ].join('');
}

function bed(room: Room, style: Style, palette: Palette): string {
  const [x] = middle(room);
  const y = room.y + 10;
  return [
    rect(x - 110, y, 220, 250, { ...style, round: 10 }),
    rect(x - 94, y + 14, 88, 56, { ...style, round: 14 }),
    rect(x + 6, y + 14, 88, 56, { ...style, round: 14 }),
    rect(x - 110, y + 110, 220, 140, { fill: palette.glass, stroke: style.stroke, width: style.width, round: 10 }),
    rect(x - 176, y, 54, 54, style),
    rect(x + 122, y, 54, 54, style),
  ].join('');
}

function table(room: Room, style: Style): string {
  const [x, y] = middle(room);
  return (
    times(3, (index) => rect(x - 120 + index * 90, y - 100, 60, 46, { ...style, round: 12 })) +
    times(3, (index) => rect(x - 120 + index * 90, y + 54, 60, 46, { ...style, round: 12 })) +
    rect(x - 140, y - 66, 280, 132, { ...style, round: 12 })
  );
}

function kitchen(room: Room, style: Style, palette: Palette): string {
  const length = Math.min(room.width, 420);
  return [
    rect(room.x - 30, room.y - 30, length, 80, style),
    rect(room.x - 10, room.y - 18, 90, 56, { fill: palette.glass, stroke: style.stroke, width: 4, round: 10 }),
    times(4, (index) => circle(room.x + 150 + (index % 2) * 46, room.y - 8 + Math.floor(index / 2) * 36, 15, style)),
    rect(room.x + length - 110, room.y - 30, 80, 80, style),
    rect(room.x - 30, room.y + 50, 80, Math.min(room.height - 60, 160), style),
  ].join('');
}

function bath(room: Room, style: Style, palette: Palette): string {
  return [
    rect(room.x - 20, room.y - 20, 210, 104, { ...style, round: 14 }),
    rect(room.x - 4, room.y - 6, 178, 76, { fill: palette.glass, stroke: style.stroke, width: 4, round: 34 }),
    rect(room.x - 20, room.y + 130, 74, 40, style),
    circle(room.x + 17, room.y + 196, 36, style),
    rect(room.x + room.width - 110, room.y + room.height - 62, 120, 72, { ...style, round: 8 }),
    circle(room.x + room.width - 50, room.y + room.height - 26, 24, {
      fill: palette.glass,
      stroke: style.stroke,
      width: 4,
    }),
  ].join('');
}

function desk(room: Room, style: Style, palette: Palette): string {
  const [x] = middle(room);
  return [
    rect(x - 130, room.y - 24, 260, 96, style),
    rect(x - 46, room.y - 10, 92, 22, { fill: palette.ink, opacity: 0.7, round: 4 }),
    circle(x, room.y + 112, 40, style),
    rect(room.x - 20, room.y + room.height - 60, Math.min(280, room.width), 70, style),
    times(5, (index) =>
      line(
        [room.x + 24 + index * 44, room.y + room.height - 60],
        [room.x + 24 + index * 44, room.y + room.height + 10],
        { ...style, width: 3 },
      ),
    ),
  ].join('');
}

function plant(room: Room, palette: Palette): string {
  const [x, y] = [room.x + room.width - 6, room.y + room.height - 6];
  return (
    times(6, (index) => {
      const angle = (index / 6) * Math.PI * 2;
      return circle(x + Math.cos(angle) * 22, y + Math.sin(angle) * 22, 18, { fill: palette.plant, opacity: 0.85 });
    }) + circle(x, y, 13, { fill: palette.plantShade })
  );
}
