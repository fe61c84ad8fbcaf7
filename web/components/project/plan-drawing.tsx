const WIDTH = 96;
const HEIGHT = 64;
const GRID = 8;

interface PlanDrawingProps {
  name: string;
  /** The number of plans side by side, for shapes wider than 3:2. */
  columns?: number;
}

/** A floor plan generated from a name, in its hue: the placeholder for a banner. */
export function PlanDrawing({ name, columns = 1 }: PlanDrawingProps) {
  const random = numbersFrom(name);
  const hue = Math.round(random() * 359);
  const plans = Array.from({ length: columns }, (_, column) => planPath(random, column * WIDTH)).join('');
  const width = WIDTH * columns;
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      role="presentation"
      className="plan-drawing size-full"
      style={{ '--hue': hue } as React.CSSProperties}
    >
      <rect width={width} height={HEIGHT} fill="var(--plan-paper)" />
      <g fill="none" stroke="var(--plan-line)" strokeLinecap="square">
        <path d={gridPath(width)} strokeWidth="0.4" opacity="0.45" />
        <path d={plans} strokeWidth="1.6" />
      </g>
    </svg>
  );
}

function gridPath(width: number) {
  const across = Array.from({ length: width / GRID - 1 }, (_, at) => `M${(at + 1) * GRID} 0V${HEIGHT}`);
  const down = Array.from({ length: HEIGHT / GRID - 1 }, (_, at) => `M0 ${(at + 1) * GRID}H${width}`);
  return [...across, ...down].join('');
}

/** Outer walls with a door, two rooms separated by a passage, and a wall across each. */
function planPath(random: () => number, x: number) {
  const pick = (from: number, to: number) => Math.round(from + random() * (to - from));
  const split = x + pick(36, 60);
  const upper = pick(24, 36);
  const passage = pick(26, 42);
  const door = x + pick(18, 28);
  return [
    `M${door} 54H${x + 12}V10H${x + 84}V54H${door + 10}`,
    `M${door} 54A10 10 0 0 1 ${door + 10} 44V54`,
    `M${split} 10V${passage - 8}M${split} ${passage + 2}V54`,
    `M${x + 12} ${upper}H${split - 12}`,
    `M${split} ${upper + 8}H${x + 72}M${x + 80} ${upper + 8}H${x + 84}`,
  ].join('');
}

/** Pseudo-random numbers between 0 and 1, seeded by the text. */
function numbersFrom(text: string) {
  let state = 2_166_136_261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619);
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296;
  };
}
