// An architect's floor plan: rooms in soft colours, thick walls, doors, furniture.
import { furnish } from './furniture.ts';
import type { Palette } from './palette.ts';
import type { Random } from './random.ts';
import type { Room } from './room.ts';
import { circle, line, path, polygon, rect, times } from './svg.ts';

const [WIDTH, HEIGHT] = [2000, 1500];
const PAPER = '#fbf8f1';
const SMALLEST = 320;
const WALL = 22;

export function drawFloorPlan(random: Random, palette: Palette): string {
  const whole: Room = {
    ...{ x: random.whole(250, 330), y: random.whole(230, 280) },
    ...{ width: random.whole(1360, 1480), height: random.whole(900, 1000) },
  };
  const { rooms, walls } = divide(random, whole, 3);
  const tints = [palette.skyTop, palette.sun, palette.ground, palette.wall, palette.far, palette.skyBottom];
  return [
    rect(0, 0, WIDTH, HEIGHT, { fill: PAPER }),
    grid(palette),
    ...rooms.map((room, index) =>
      rect(room.x, room.y, room.width, room.height, { fill: tints[index % tints.length] ?? PAPER }),
    ),
    ...rooms.map((room, index) => furnish(random, palette, room, index)),
    ...walls.map(({ from, to }) => line(from, to, { stroke: palette.ink, width: WALL })),
    rect(whole.x, whole.y, whole.width, whole.height, { stroke: palette.ink, width: WALL + 14 }),
    ...walls.map((wall) => door(random, palette, wall)),
    ...rooms.map((room) => windows(palette, whole, room)),
    measures(palette, whole, rooms),
    north(palette),
  ].join('');
}

interface Wall {
  from: readonly [number, number];
  to: readonly [number, number];
}

function divide(random: Random, room: Room, depth: number): { rooms: Room[]; walls: Wall[] } {
  const upright = room.width > room.height * random.between(0.9, 1.3);
  const length = upright ? room.width : room.height;
  if (depth === 0 || length < SMALLEST * 2) return { rooms: [room], walls: [] };
  const cut = Math.round(length * random.between(0.38, 0.62));
  const first = upright ? { ...room, width: cut } : { ...room, height: cut };
  const second = upright
    ? { ...room, x: room.x + cut, width: room.width - cut }
    : { ...room, y: room.y + cut, height: room.height - cut };
  const wall: Wall = upright
    ? { from: [second.x, room.y], to: [second.x, room.y + room.height] }
    : { from: [room.x, second.y], to: [room.x + room.width, second.y] };
  const parts = [divide(random, first, depth - 1), divide(random, second, depth - 1)];
  return { rooms: parts.flatMap((part) => part.rooms), walls: [wall, ...parts.flatMap((part) => part.walls)] };
}

function door(random: Random, palette: Palette, { from, to }: Wall): string {
  const upright = from[0] === to[0];
  const wide = 104;
  const length = upright ? to[1] - from[1] : to[0] - from[0];
  // Near an end, away from joining walls.
  const at = random.chance(0.5) ? 60 : length - wide - 60;
  const leaf = { stroke: palette.ink, width: 6 };
  const swing = { stroke: palette.ink, width: 3, opacity: 0.5, dash: '10 9' };
  if (upright) {
    const [x, y] = [from[0], from[1] + at];
    return (
      line([x, y], [x, y + wide], { stroke: PAPER, width: WALL + 4 }) +
      line([x, y], [x + wide, y], leaf) +
      path(`M${x + wide} ${y} A${wide} ${wide} 0 0 1 ${x} ${y + wide}`, swing)
    );
  }
  const [x, y] = [from[0] + at, from[1]];
  return (
    line([x, y], [x + wide, y], { stroke: PAPER, width: WALL + 4 }) +
    line([x, y], [x, y + wide], leaf) +
    path(`M${x} ${y + wide} A${wide} ${wide} 0 0 0 ${x + wide} ${y}`, swing)
  );
}

function windows(palette: Palette, whole: Room, room: Room): string {
  const glass = (from: readonly [number, number], to: readonly [number, number]) =>
    line(from, to, { stroke: PAPER, width: WALL + 6 }) +
    line(from, to, { stroke: palette.glassShade, width: 16 }) +
    line(from, to, { stroke: PAPER, width: 5 });
  const [left, right] = [room.x + room.width * 0.3, room.x + room.width * 0.7];
  const [top, bottom] = [room.y + room.height * 0.3, room.y + room.height * 0.7];
  return [
    room.y === whole.y ? glass([left, whole.y], [right, whole.y]) : '',
    room.y + room.height === whole.y + whole.height
      ? glass([left, whole.y + whole.height], [right, whole.y + whole.height])
      : '',
    room.x === whole.x ? glass([whole.x, top], [whole.x, bottom]) : '',
    room.x + room.width === whole.x + whole.width
      ? glass([whole.x + whole.width, top], [whole.x + whole.width, bottom])
      : '',
  ].join('');
}

function grid(palette: Palette): string {
  const faint = { stroke: palette.ink, width: 1.5, opacity: 0.07 };
  return (
    times(39, (index) => line([50 * (index + 1), 0], [50 * (index + 1), HEIGHT], faint)) +
    times(29, (index) => line([0, 50 * (index + 1)], [WIDTH, 50 * (index + 1)], faint))
  );
}

function measures(palette: Palette, whole: Room, rooms: Room[]): string {
  const ink = { stroke: palette.ink, width: 3, opacity: 0.65 };
  const tick = (x: number, y: number) => line([x - 14, y + 14], [x + 14, y - 14], { ...ink, width: 5 });
  const top = rooms.filter((room) => room.y === whole.y).map((room) => room.x);
  const side = rooms.filter((room) => room.x === whole.x).map((room) => room.y);
  const [y, x] = [whole.y - 110, whole.x - 110];
  return [
    line([whole.x - 30, y], [whole.x + whole.width + 30, y], ink),
    ...[...top, whole.x + whole.width].map((at) => line([at, y - 20], [at, y + 44], ink) + tick(at, y)),
    line([x, whole.y - 30], [x, whole.y + whole.height + 30], ink),
    ...[...side, whole.y + whole.height].map((at) => line([x - 20, at], [x + 44, at], ink) + tick(x, at)),
  ].join('');
}

function north(palette: Palette): string {
  return (
    circle(1850, 1340, 62, { stroke: palette.ink, width: 4, opacity: 0.7 }) +
    polygon(
      [
        [1850, 1262],
        [1822, 1370],
        [1850, 1346],
      ],
      { fill: palette.ink },
    ) +
    polygon(
      [
        [1850, 1262],
        [1878, 1370],
        [1850, 1346],
      ],
      { fill: palette.accent },
    )
  );
}
