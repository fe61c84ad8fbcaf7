const WIDTH = 96;
const HEIGHT = 64;
const GRID = 8;

const grid = [
  ...Array.from({ length: WIDTH / GRID - 1 }, (_, at) => `M${(at + 1) * GRID} 0V${HEIGHT}`),
  ...Array.from({ length: HEIGHT / GRID - 1 }, (_, at) => `M0 ${(at + 1) * GRID}H${WIDTH}`),
].join('');

/** A floor plan drawn from a name, in its hue: what a project shows before it has a banner. */
export function PlanDrawing({ name }: { name: string }) {
  const random = numbersFrom(name);
  const pick = (from: number, to: number) => Math.round(from + random() * (to - from));
  const hue = pick(0, 359);
  const split = pick(34, 60);
  const upper = pick(24, 38);
  const lower = pick(24, 42);
  const door = pick(16, 26);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      role="presentation"
      className="plan-drawing size-full"
      style={{ '--hue': hue } as React.CSSProperties}
    >
      <rect width={WIDTH} height={HEIGHT} fill="var(--plan-paper)" />
      <g fill="none" stroke="var(--plan-line)" strokeWidth="0.4" opacity="0.45">
        <path d={grid} />
      </g>
      <g fill="none" stroke="var(--plan-line)" strokeWidth="1.6" strokeLinecap="square">
        <path d={`M${door + 8} 54H12V10H84V54H${door + 18}`} />
        <path d={`M${split} 10V${lower - 8}M${split} ${lower + 2}V54M12 ${upper}H${split - 12}`} />
        <path d={`M${split} ${upper + 6}H${72}M80 ${upper + 6}H84`} />
        <path strokeWidth="0.8" d={`M${door + 8} 54A10 10 0 0 1 ${door + 18} 44V54`} />
      </g>
    </svg>
  );
}

/** The same row of numbers between 0 and 1 for the same text. */
function numbersFrom(text: string) {
  let state = 2_166_136_261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619);
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296;
  };
}
